import type { FastifyInstance } from "fastify";
import { formatCursor, oldFormOf } from "#kit/server/live-events/cursor.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { eventStream } from "../contract.ts";

// Without it proxies close a silent connection, and phones do not notice a closed one.
const heartbeatMs = 20_000;
// How long the end of a stream may take to reach its reader.
const partingMs = 5_000;
// A browser has one stream for all its tabs. Each open stream costs resources of the server.
const maxPerPerson = 30;

interface OpenStream {
  person: Person;
  /** Ends the stream if its session has ended. */
  check(): Promise<void>;
  end(): void;
}

/** Server-sent events for the signed-in person, resumable with Last-Event-ID without a gap. */
export async function eventStreamRoute(
  app: FastifyInstance,
  { events, pgNotifications }: Services,
): Promise<void> {
  const open = new Set<OpenStream>();
  // When a session ends, its stream ends at once and not at the next heartbeat.
  await pgNotifications.listen("session_changed", (whose) => {
    for (const { person, check } of open)
      if (whose === null || whose === person.sessionId || whose === String(person.id)) void check();
  });

  serve(app, eventStream, async ({ person, request, reply }) => {
    const { headers } = request;
    const start = await events.startAfter(headers["live-cursor"] ?? headers["last-event-id"]);
    // Other clients may resume at a process of the version before, which can parse only the old form.
    const readsSnapshots = headers["live-cursor"] !== undefined;
    const { raw } = reply;
    const always = reply.getHeaders() as Record<string, string>;
    reply.hijack();
    // A broken connection emits this error, and then closes. Without a listener the error would end the
    // process.
    raw.on("error", () => {});
    raw.writeHead(200, {
      ...always,
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    // A reader who has gone gets no stream, nor one whose request waits behind another answer on the same
    // connection.
    if (request.method === "HEAD" || raw.destroyed || !raw.socket) {
      raw.end();
      return undefined;
    }
    raw.write("retry: 3000\n\n");
    // If the connection breaks before its first event, the reader resumes from here.
    if (readsSnapshots && start.kind === "position")
      raw.write(`id: ${formatCursor(start.cluster, start.position, 0)}\nevent: start\ndata: {}\n\n`);
    const stopFollowing = events.follow(person.id, start, (happened) => {
      for (const { cursor, kind, payload } of happened) {
        const id = readsSnapshots ? cursor : oldFormOf(cursor);
        raw.write(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`);
      }
    });
    const stream: OpenStream = {
      person,
      async check() {
        // If the database is away for a moment, nobody is signed out.
        const still = await app.personOf(request).catch(() => person);
        if (!still) stream.end();
      },
      end() {
        if (!open.delete(stream)) return;
        clearInterval(heartbeat);
        stopFollowing();
        raw.end();
        // A reader who takes nothing more would keep the connection and its buffer for ever.
        setTimeout(() => raw.destroy(), partingMs).unref();
      },
    };
    const heartbeat = setInterval(async () => {
      // The reader has taken nothing since the last heartbeat.
      if (raw.writableLength > 0) return stream.end();
      raw.write(": still here\n\n");
      await stream.check();
    }, heartbeatMs);
    raw.on("close", stream.end);
    const theirs = [...open].filter((other) => other.person.id === person.id);
    if (theirs.length >= maxPerPerson) theirs[0]!.end();
    open.add(stream);
    return undefined;
  });
}
