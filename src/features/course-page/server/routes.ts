import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { courseIsOffered, presentCard } from "#features/courses/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { presentCourse } from "./present.ts";
import { findCourse, findRelated } from "./queries.ts";

const courseNotFound = () => notFound(courseIdWords.unknown());

export function coursePageRoutes(app: FastifyInstance, { db, files }: Services): void {
  serve(app, contract.courseDetails, async ({ person, params }) => {
    const course = await findCourse(db, params.id, person);
    if (!course) throw courseNotFound();
    return presentCourse(course, files, new Date());
  });

  serve(app, contract.relatedCourses, async ({ params }) => {
    const rows = await findRelated(db, params.id);
    if (rows.length === 0 && !(await courseIsOffered(db, params.id))) throw courseNotFound();
    const cards = (kind: string) =>
      rows.filter((row) => row.kind === kind).map((row) => presentCard(row, false));
    return { related: cards("related"), by_instructor: cards("by_instructor") };
  });
}
