import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  academyName,
  academyNameSetting,
  languagesSetting,
  readLogo,
} from "#features/academy/server/public.ts";
import { courseAddresses, previewAddresses, shareCover } from "#features/courses/server/public.ts";
import { benefitsSetting, statementsSetting } from "#features/pages/server/public.ts";
import { findPraise } from "#features/reviews/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting, readSettings } from "#kit/server/settings.ts";
import { isLanguage, language } from "#kit/shared/language.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/site.ts";
import * as contract from "../contract.ts";
import type { ShareWords } from "./draw-share-picture.ts";
import { findCourseToShare } from "./queries.ts";
import { homeFiguresSetting, partnersSetting } from "./settings.ts";
import { createSharePictures } from "./share-pictures.ts";
import { robotsText, siteMap } from "./site-map.ts";

const maxTestimonials = 12;
// A site map may hold 50,000 addresses.
const maxOfCourses = 49_000;
const sharePicture = new URL("./draw-share-picture.ts", import.meta.url);

export function siteRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, drawings } = services;
  serve(app, contract.site, async () => {
    const [said, testimonials] = await Promise.all([
      readSettings(db, {
        academy_name: academyNameSetting,
        home_figures: homeFiguresSetting,
        benefits: benefitsSetting,
        statements: statementsSetting,
        partners: partnersSetting,
      }),
      findPraise(db, maxTestimonials),
    ]);
    return { ...said, testimonials };
  });

  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(config.publicUrl)),
  );

  const pictureOf = createSharePictures(async (words) => drawings.draw(sharePicture, words));
  const sendPicture = async (request: FastifyRequest, reply: FastifyReply, key: string, words: ShareWords) =>
    app.visitorCache.send(request, reply, key, async () => ({
      status: 200,
      headers: { "content-type": "image/png", "cache-control": "public, max-age=3600" },
      body: await pictureOf(words),
      isCacheable: true,
    }));

  const readBrand = async () => {
    const [name, logo] = await Promise.all([academyName(db), readLogo(services)]);
    return { academyName: name, logo: logo?.toString("base64") };
  };

  app.get<{ Querystring: { lang?: unknown } }>("/share/academy.png", async (request, reply) => {
    const { lang } = request.query;
    const read = isLanguage(lang) ? lang : language();
    const brand = await readBrand();
    const words = inLanguage(read, () => ({ above: m.hero_for_whom(), title: m.share_title() }));
    return sendPicture(request, reply, `picture ${read}`, { ...words, ...brand, below: "" });
  });

  app.get<{ Params: { id: string } }>("/share/course/:id.png", async (request, reply) => {
    const id = parseId(request.params.id);
    const course = id === null ? undefined : await findCourseToShare(db, id);
    if (!course) throw notFound(kit.not_found_title());
    return sendPicture(request, reply, `picture of course ${id}`, {
      ...(await readBrand()),
      above:
        course.language === "bn" ? course.category_name_bn || course.category_name : course.category_name,
      title: course.title,
      below: `${course.instructor_first_name} ${course.instructor_last_name}`.trim(),
      cover: shareCover({ category: course.category_name, title: course.title, seed: course.course_id }),
    });
  });

  app.get("/sitemap.xml", async (request, reply) =>
    app.visitorCache.send(request, reply, "site map", async () => {
      const courses = await courseAddresses(db, maxOfCourses);
      const previews = await previewAddresses(db, maxOfCourses - courses.length);
      return {
        status: 200,
        headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
        body: siteMap(config.publicUrl, { courses, previews }, await readSetting(db, languagesSetting)),
        isCacheable: true,
      };
    }),
  );
}
