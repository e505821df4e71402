import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { progressOf } from "#features/progress/rules.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { JsonText, serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import * as contract from "../contract.ts";
import { peoplePageSize } from "../rules.ts";
import { answerCheck } from "./answer-check.ts";
import { createFollowedCourses } from "./followed-courses.ts";
import { createLessonAnswers } from "./lesson-answers.ts";
import { openLesson } from "./open-lesson.ts";
import { presentPosition } from "./present-lesson.ts";
import * as queries from "./queries/course-room.ts";
import { savePosition } from "./queries/own-lesson.ts";
import { completeLesson, requireLearner } from "./complete-lesson.ts";
import { saveNote } from "./save-note.ts";

/** The course that was found. @throws 404 without one, 403 `not_enrolled` for people who may not follow it. */
function followed<Found extends { may_open: boolean }>(found: Found | undefined): Found {
  if (!found) throw notFound(courseIdWords.unknown());
  if (!found.may_open) throw forbidden(m.enrol_to_open(), "not_enrolled");
  return found;
}

export function learningRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, config } = services;
  const { publicUrl } = config;
  const followedCourse = createFollowedCourses(db, files);
  const lessonAnswer = createLessonAnswers(db, files);

  serve(app, contract.findFollowed, async ({ person, params }) => {
    const own = followed(await queries.findOwnPart(db, params.id, person));
    const text = await followedCourse(params.id, own, new Date());
    if (text === undefined) throw notFound(courseIdWords.unknown());
    return new JsonText(text);
  });

  serve(app, contract.findPeople, async ({ person, params, query }) => {
    const slice = sliceOf(query, peoplePageSize);
    const search = likePattern(query.search);
    const found = followed(await queries.findPeople(db, params.id, person, { ...slice, search }));
    const { path } = contract.findPeople;
    return presentList(slice, found, { publicUrl, path, params, query });
  });

  serve(app, contract.readLesson, async ({ person, params }) => {
    const row = await openLesson(services, params.id, person);
    const text = await lessonAnswer(params.id, { row, isVisitor: person === null, now: new Date() });
    if (text === undefined) throw notFound(m.lesson_not_found());
    return new JsonText(text);
  });

  serve(app, contract.savePosition, async ({ person, params, body }) => {
    await openLesson(services, params.id, person);
    const { text_block: textBlock, video } = body();
    const lesson = { lessonId: params.id, userId: person.id };
    return presentPosition(await savePosition(db, lesson, { textBlock, video }));
  });

  serve(app, contract.saveNote, async ({ person, params, body }) => {
    await openLesson(services, params.id, person);
    return saveNote(services, { lessonId: params.id, userId: person.id }, body());
  });

  serve(app, contract.answerCheck, async ({ person, params, body }) => {
    const { course_id: courseId } = await openLesson(services, params.id, person);
    const { check_id: checkId, chosen } = body();
    return answerCheck(services, { lessonId: params.id, courseId, userId: person.id }, { checkId, chosen });
  });

  serve(app, contract.completeLesson, async ({ person, params, body }) => {
    const lesson = { lessonId: params.id, person };
    let completed: boolean;
    try {
      ({ completed } = body());
    } catch (wrong) {
      // The check of access to the lesson comes first, even if the body cannot be parsed.
      await requireLearner(services, lesson);
      throw wrong;
    }
    const progress = await completeLesson(services, { ...lesson, completed });
    return {
      lesson_id: params.id,
      is_completed: completed,
      progress: progressOf(progress.completed, progress.total),
    };
  });
}
