import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { courseExists, presentCard } from "#features/courses/server/public.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as m from "#messages/catalogue.ts";
import * as contract from "../contract.ts";
import { pageSize, reviewPageSize, reviewRefusal, searchWords } from "../rules.ts";
import { presentReview } from "./present.ts";
import * as queries from "./queries/courses.ts";
import { type CourseFilter, findCourses } from "./queries/find-courses.ts";
import { listTaught } from "./queries/taught-courses.ts";
import * as reviews from "./queries/reviews.ts";
import { comingCoursesSetting } from "./settings.ts";

// Every change of one makes the pages of all visitors anew.
const reviewChanges = { name: "review-changes", max: 60, seconds: 60 * 60 };

const paisa = (taka: number | undefined): number | undefined =>
  taka === undefined ? undefined : Math.round(taka * 100);

const filterOf = (query: contract.CourseQuery): CourseFilter => ({
  words: searchWords(query.search ?? ""),
  category: query.category?.toLowerCase() === "all" ? undefined : query.category,
  minPaisa: paisa(query.min_price),
  maxPaisa: paisa(query.max_price),
  minRating: query.min_rating,
  sort: query.sort,
  pricesAt: query.prices === "today" ? new Date() : null,
});

const courseNotFound = () => notFound(courseIdWords.unknown());

export function catalogueRoutes(app: FastifyInstance, { db, config }: Services): void {
  const { publicUrl } = config;

  serve(app, contract.listCourses, async ({ person, query }) => {
    const slice = sliceOf(query, pageSize);
    const { rows, count } = await findCourses(db, person?.id ?? null, filterOf(query), slice);
    const cards = rows.map((row) => presentCard(row, row.is_enrolled));
    return presentList(slice, { rows: cards, count }, { publicUrl, path: contract.listCourses.path, query });
  });

  serve(app, contract.instructorCourses, async ({ person, query }) => {
    const slice = sliceOf(query, pageSize);
    const { rows, count } = await listTaught(db, person.id, slice);
    const cards = rows.map((row) => presentCard(row, row.is_enrolled));
    const { path } = contract.instructorCourses;
    return presentList(slice, { rows: cards, count }, { publicUrl, path, query });
  });

  serve(app, contract.listCategories, async () => queries.listCategories(db));

  serve(app, contract.listComingCourses, async () => readSetting(db, comingCoursesSetting));

  serve(app, contract.listReviews, async ({ person, params, query }) => {
    const slice = sliceOf(query, reviewPageSize);
    const found = await reviews.findReviews(db, params.id, person?.id ?? null, slice);
    if (!found) throw courseNotFound();
    const { path } = contract.listReviews;
    return presentList(
      slice,
      { rows: found.rows.map(presentReview), count: found.count },
      { publicUrl, path, params, query },
    );
  });

  serve(app, contract.writeReview, async ({ person, params, body }) => {
    const course = await queries.findCourseFor(db, params.id, person.id);
    if (!course) throw courseNotFound();
    const refusal = reviewRefusal(course);
    if (refusal)
      throw forbidden(refusal === "own_course" ? m.own_course_review() : m.enrol_to_review(), refusal);
    const { rating, comment = "" } = body();
    await consumeAttempt(db, reviewChanges, String(person.id));
    return presentReview(
      await reviews.putReview(db, { course_id: params.id, user_id: person.id, rating, comment }),
    );
  });

  serve(app, contract.deleteReview, async ({ person, params }) => {
    if (!(await courseExists(db, params.id))) throw courseNotFound();
    await consumeAttempt(db, reviewChanges, String(person.id));
    await reviews.deleteReview(db, params.id, person.id);
  });
}
