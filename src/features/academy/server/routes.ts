import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { logoPath } from "../paths.ts";
import { readLogo } from "./read-logo.ts";

/** The logo at an address that stays: a mail that was sent shows the logo of the day on which it is read. */
export function academyRoutes(app: FastifyInstance, services: Services): void {
  app.get(logoPath, async (request, reply) =>
    app.visitorCache.send(request, reply, "logo", async () => {
      const body = await readLogo(services);
      if (!body) throw notFound();
      return {
        status: 200,
        headers: { "content-type": "image/png", "cache-control": "public, max-age=3600" },
        body,
        isCacheable: true,
      };
    }),
  );
}
