import type { FastifyInstance } from "fastify";
import { closedLesson } from "#features/instalments/server/public.ts";
import { forbidden, notFound, refused } from "#kit/server/errors.ts";
import { idempotencyKey } from "#kit/server/http/idempotency-key.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import * as contract from "../questions-contract.ts";
import { answerPageSize, questionPageSize } from "../rules.ts";
import { answerQuestion } from "./answer-question.ts";
import { askQuestion, requireAsker } from "./ask-question.ts";
import { deleteLessonPost } from "./delete-lesson-post.ts";
import { reportLessonPost } from "./report-lesson-post.ts";
import { presentAcademyQuestion, presentPost, presentQuestion } from "./present-post.ts";
import * as posts from "./queries/lesson-posts.ts";
import { listLessonQuestions } from "./queries/unanswered.ts";

export function questionRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  /** @throws 403 `part_owed` if a part of the price must be paid before the lesson opens. */
  const requireOpen = async (
    { is_closed: isClosed, course_id: courseId }: { is_closed: boolean; course_id: number },
    lessonId: number,
    person: Person,
  ): Promise<void> => {
    if (isClosed) throw await closedLesson(db, { userId: person.id, courseId, lessonId });
  };

  /** @throws 404 without the post, 403 `not_enrolled` or `part_owed` for people who may not read it. */
  const postFor = async (id: number, person: Person): Promise<posts.PostFound> => {
    const found = await posts.findPost(db, id, person);
    if (!found || found.is_retired) throw notFound(m.post_not_found());
    if (!found.may_open) throw forbidden(m.enrol_to_read(), "not_enrolled");
    await requireOpen(found, found.lesson_id, person);
    return found;
  };

  serve(app, contract.findQuestions, async ({ person, params, query }) => {
    const slice = sliceOf({ page: 1, ...query }, questionPageSize);
    const found = await posts.findQuestions(db, params.id, person, slice);
    if (!found) throw notFound(m.lesson_not_found());
    if (!found.may_open) throw forbidden(m.enrol_to_read(), "not_enrolled");
    await requireOpen(found, params.id, person);
    const { path } = contract.findQuestions;
    const where = { publicUrl: config.publicUrl, path, params, query };
    return presentPage(slice, { rows: found.rows.map(presentQuestion), count: found.count }, where);
  });

  serve(app, contract.findAnswers, async ({ person, params, query }) => {
    const question = await postFor(params.id, person);
    if (question.question_id !== null) throw notFound(m.post_not_found());
    const slice = sliceOf({ page: 1, ...query }, answerPageSize);
    const { rows, count } = await posts.findAnswers(db, params.id, person, slice);
    const where = { publicUrl: config.publicUrl, path: contract.findAnswers.path, params, query };
    return presentPage(slice, { rows: rows.map(presentPost), count }, where);
  });

  serve(app, contract.askQuestion, async ({ person, params, body, request }) => {
    await requireAsker(services, params.id, person);
    const { text } = body();
    const { post } = await askQuestion(services, person, params.id, { text, key: idempotencyKey(request) });
    return presentPost(post);
  });

  serve(app, contract.answerQuestion, async ({ person, params, body, request }) => {
    const question = await postFor(params.id, person);
    if (question.question_id !== null) throw notFound(m.post_not_found());
    const { text } = body();
    const key = idempotencyKey(request);
    return presentPost((await answerQuestion(services, person, question, { text, key })).post);
  });

  serve(app, contract.deleteLessonPost, async ({ person, params }) => {
    const found = await posts.findPost(db, params.id, person);
    // A person who left the course can still delete what they wrote, also when the lesson is retired.
    if (!found) throw notFound(m.post_not_found());
    if (!found.post.may_delete) throw forbidden(m.post_not_yours(), "not_yours");
    await deleteLessonPost(services, person, found);
  });

  serve(app, contract.reportLessonPost, async ({ person, params, body }) => {
    const found = await postFor(params.id, person);
    const { reason = "" } = body();
    if (found.post.is_you) throw refused(400, "own_post", m.report_own());
    await reportLessonPost(services, person, found, reason);
  });

  serve(app, contract.listLessonQuestions, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, questionPageSize);
    const filter = { pattern: likePattern(query.search), status: query.status ?? "waiting" };
    const { rows, count } = await listLessonQuestions(db, filter, slice);
    const where = { publicUrl: config.publicUrl, path: contract.listLessonQuestions.path, query };
    return presentPage(slice, { rows: rows.map(presentAcademyQuestion), count }, where);
  });
}
