import type { FastifyInstance } from "fastify";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { eventStream } from "../contract.ts";

// Proxies close what is silent; phones notice a dead line by it.
const heartbeatMs = 20_000;

/** Server-sent events for the signed-in person, resumable with Last-Event-ID without a gap. */
export function eventStreamRoute(app: FastifyInstance, { events }: Services): void {
  serve(app, eventStream, async ({ person, request, reply }) => {
    const { raw } = reply;
    const resumeFrom = request.headers["last-event-id"];
    reply.hijack();
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    raw.write("retry: 3000\n\n");
    const stop = events.follow(person.id, typeof resumeFrom === "string" ? resumeFrom : null, (happened) => {
      for (const { cursor, kind, payload } of happened)
        raw.write(`id: ${cursor}\nevent: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`);
    });
    const heartbeat = setInterval(async () => {
      // A session that has ended hears nothing more.
      const still = await app.personOf(request).catch(() => person);
      if (still) raw.write(": still here\n\n");
      else raw.end();
    }, heartbeatMs);
    raw.on("close", () => {
      clearInterval(heartbeat);
      stop();
    });
    return undefined;
  });
}
