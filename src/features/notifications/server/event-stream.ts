import type { FastifyInstance } from "fastify";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { eventStream } from "../contract.ts";

// Proxies close what is silent; phones notice a dead line by it.
const heartbeatMs = 20_000;
// A browser has one for all its tabs. Every one asks the database.
const mostOfAPerson = 30;

interface OpenStream {
  person: Person;
  /** Ends the stream if its session has. */
  check(): Promise<void>;
  end(): void;
}

/** Server-sent events for the signed-in person, resumable with Last-Event-ID without a gap. */
export async function eventStreamRoute(app: FastifyInstance, { events, notices }: Services): Promise<void> {
  const open = new Set<OpenStream>();
  // Whose session ends hears nothing more, at once and not at the next heartbeat.
  await notices.listen("session_changed", (whose) => {
    for (const { person, check } of open)
      if (whose === null || whose === person.sessionId || whose === String(person.id)) void check();
  });

  serve(app, eventStream, async ({ person, request, reply }) => {
    const { raw } = reply;
    const resumeFrom = request.headers["last-event-id"];
    const always = reply.getHeaders() as Record<string, string>;
    reply.hijack();
    raw.writeHead(200, {
      ...always,
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    if (request.method === "HEAD") {
      raw.end();
      return undefined;
    }
    raw.write("retry: 3000\n\n");
    const stop = events.follow(person.id, typeof resumeFrom === "string" ? resumeFrom : null, (happened) => {
      for (const { cursor, kind, payload } of happened)
        raw.write(`id: ${cursor}\nevent: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`);
    });
    const stream: OpenStream = {
      person,
      async check() {
        // A database that is away for a moment signs nobody out.
        const still = await app.personOf(request).catch(() => person);
        if (!still) raw.end();
      },
      end: () => raw.end(),
    };
    const theirs = [...open].filter((other) => other.person.id === person.id);
    if (theirs.length >= mostOfAPerson) theirs[0]!.end();
    open.add(stream);
    const heartbeat = setInterval(async () => {
      raw.write(": still here\n\n");
      await stream.check();
    }, heartbeatMs);
    raw.on("close", () => {
      open.delete(stream);
      clearInterval(heartbeat);
      stop();
    });
    return undefined;
  });
}
