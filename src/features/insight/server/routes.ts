import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/insight.ts";
import { readInsight } from "../contract.ts";
import { findCourse, findFigures } from "./queries.ts";

export function insightRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, readInsight, async ({ person, params }) => {
    const course = await findCourse(db, params.id, person);
    if (!course) throw notFound(courseIdWords.unknown());
    if (!course.may_manage && course.archived_at) throw notFound(courseIdWords.unknown());
    if (!course.may_manage) throw forbidden(m.not_your_course());
    const figures = await findFigures(db, params.id);
    return {
      course_id: params.id,
      course_title: course.title,
      language: course.language as "en" | "bn",
      ...figures,
      rating: Number(figures.rating),
    };
  });
}
