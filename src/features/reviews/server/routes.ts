import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/reviews.ts";
import * as contract from "../contract.ts";
import { reviewPageSize, reviewRefusal } from "../rules.ts";
import { presentReview } from "./present.ts";
import * as reviews from "./queries.ts";

// After each change the pages of all visitors are rendered again.
const reviewChanges = { name: "review-changes", max: 60, seconds: 60 * 60 };

const courseNotFound = () => notFound(courseIdWords.unknown());

export function reviewRoutes(app: FastifyInstance, { db, config }: Services): void {
  const { publicUrl } = config;

  serve(app, contract.listReviews, async ({ person, params, query }) => {
    const slice = sliceOf(query, reviewPageSize);
    const found = await reviews.findReviews(db, params.id, person, slice);
    if (!found) throw courseNotFound();
    const { path } = contract.listReviews;
    return presentList(
      slice,
      { rows: found.rows.map(presentReview), count: found.count },
      { publicUrl, path, params, query },
    );
  });

  serve(app, contract.writeReview, async ({ person, params, body }) => {
    const course = await reviews.findCourseFor(db, params.id, person);
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
    if (!(await reviews.findCourseFor(db, params.id, person))) throw courseNotFound();
    await consumeAttempt(db, reviewChanges, String(person.id));
    await reviews.deleteReview(db, params.id, person.id);
  });
}
