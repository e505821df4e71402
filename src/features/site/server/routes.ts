import type { FastifyInstance } from "fastify";
import { courseAddresses, findPraise } from "#features/catalogue/server/public.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as contract from "../contract.ts";
import { academyName, homeFiguresSetting, partnersSetting } from "./public.ts";
import { robotsText, siteMap } from "./site-map.ts";

const mostTestimonials = 12;
// A site map may hold 50,000 addresses.
const mostCourses = 49_000;

export function siteRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, contract.site, async () => {
    const [name, figures, testimonials, partners] = await Promise.all([
      academyName(db),
      readSetting(db, homeFiguresSetting),
      findPraise(db, mostTestimonials),
      readSetting(db, partnersSetting),
    ]);
    return { academy_name: name, home_figures: figures, testimonials, partners };
  });

  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(config.publicUrl)),
  );

  app.get("/sitemap.xml", async (request, reply) =>
    app.kept.send(request, reply, "site map", async () => ({
      status: 200,
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
      body: siteMap(config.publicUrl, await courseAddresses(db, mostCourses)),
      keep: true,
    })),
  );
}
