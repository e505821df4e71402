import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { findCover } from "./cover/cover-links.ts";
import { listCategories } from "./queries/categories.ts";

export function courseRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.listCategories, async () => listCategories(db));

  // The address has a hash of the drawing, so browsers keep it for a year.
  app.get<{ Params: { name: string } }>("/covers/:name", async (request, reply) => {
    const cover = findCover(request.params.name);
    if (!cover) throw notFound();
    return reply
      .headers({
        "cache-control": cover.isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        "content-security-policy": "default-src 'none'",
      })
      .type("image/svg+xml")
      .send(cover.svg);
  });
}
