import { notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { certificatesKey } from "#features/certificates/web/public.tsx";
import { invalidateEnrolments } from "#features/enrolment/web/public.tsx";
import { ApiError, callApi, isTransient } from "#kit/web/api.ts";
import { rememberPerson } from "#kit/web/same-person.ts";
import { readSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/learning.ts";
import { completeLesson, type FollowedCourse } from "../../contract.ts";
import { courseOfLearner } from "../api.ts";
import { lessonOf } from "../lesson/api.ts";
import { CompletionQueue, type CompletionQueueWork, type PendingCompletions } from "./completion-queue.ts";
import { coursesWithKeptTicks, keptTicks } from "./kept-ticks.ts";

/** How long a tick waits if the browser does not say that the connection is back. */
const retryAfterMs = 30_000;

const person = () => readSession()?.user?.id ?? 0;

interface Lesson {
  lesson_id: number;
  is_completed: boolean;
}

/** The modules with the ticks that the server has not confirmed yet. */
export const withTicks = <Module extends { lessons: Lesson[] }>(
  modules: Module[],
  pending: PendingCompletions,
): Module[] =>
  pending.size === 0
    ? modules
    : modules.map((module) => ({
        ...module,
        lessons: module.lessons.map((one) => ({
          ...one,
          is_completed: pending.get(one.lesson_id) ?? one.is_completed,
        })),
      }));

function createTicks(queries: QueryClient, courseId: number): CompletionQueue {
  const key = courseOfLearner(courseId).queryKey;
  const whose = person();
  const isSamePerson = rememberPerson();
  const known = () => queries.getQueryData(key);
  const kept = keptTicks(whose, courseId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work: CompletionQueueWork = {
    async send(lessonId, completed) {
      // It would go to the account of another person.
      if (!isSamePerson()) throw new Error("another person");
      await callApi(completeLesson, { params: { id: lessonId }, body: { completed }, keepalive: true });
    },
    async confirmed(lessonId, completed) {
      // Another person has signed in since, and the page shows their course.
      if (!isSamePerson()) return;
      // An older answer of the server may not contain this tick. It must not restore the old state.
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData(
        key,
        (course) =>
          course && { ...course, modules: withTicks(course.modules, new Map([[lessonId, completed]])) },
      );
      const lessonKey = lessonOf(lessonId).queryKey;
      void queries.cancelQueries({ queryKey: lessonKey });
      queries.setQueryData(lessonKey, (lesson) => lesson && { ...lesson, is_completed: completed });
      void invalidateEnrolments(queries);
      void queries.invalidateQueries({ queryKey: certificatesKey });
      // The page gets the new data in a later task. Before that, it would show the lesson without its tick.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    },
    failed(lessonId, error) {
      const title =
        known()
          ?.modules.flatMap((module) => module.lessons)
          .find((one) => one.lesson_id === lessonId)?.lesson_title ??
        queries.getQueryData(lessonOf(lessonId).queryKey)?.lesson_title;
      // A tick of an earlier visit, in another course.
      if (title === undefined) return;
      toast("error", m.tick_not_saved({ title, reason: error instanceof Error ? error.message : "" }));
      void queries.invalidateQueries({ queryKey: key });
    },
    // A person whose session ended may sign in again. 429: too many calls now.
    mayRetry: (error) =>
      isTransient(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429)),
    waits(isFirst) {
      if (!isSamePerson()) return;
      if (isFirst) toast("info", m.tick_waits());
      clearTimeout(timer);
      timer = setTimeout(ticks.retry, retryAfterMs);
    },
    keep(lessonId, completed) {
      if (whose && isSamePerson()) kept.keep(lessonId, completed);
    },
    forget: kept.forget,
    newest(lessonId, completed) {
      const newest = kept.newest(lessonId, completed);
      if (newest === null) {
        // The page shows what the server has by now.
        void queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: lessonOf(lessonId).queryKey });
      }
      return newest;
    },
  };
  const ticks = new CompletionQueue(work, kept.read());
  window.addEventListener("online", ticks.retry);
  return ticks;
}

// One queue for each person and course. It outlives the pages that use it, and listens to the connection until the
// browser leaves the academy.
const ticksOfCourses = new WeakMap<QueryClient, Map<string, CompletionQueue>>();

function ticksOf(queries: QueryClient, courseId: number): CompletionQueue {
  const courses = ticksOfCourses.get(queries) ?? new Map<string, CompletionQueue>();
  ticksOfCourses.set(queries, courses);
  const key = `${person()} ${courseId}`;
  const ticks = courses.get(key) ?? createTicks(queries, courseId);
  courses.set(key, ticks);
  return ticks;
}

const nonePending: PendingCompletions = new Map();
const no = () => false;

/** The ticks of a course that the server has not confirmed yet, and the function that sets one. */
export function useTicks(courseId: number): {
  pending: PendingCompletions;
  /** The connection is lost. */
  isWaiting: boolean;
  tick: (lessonId: number, completed: boolean) => void;
} {
  const queries = useQueryClient();
  const ticks = ticksOf(queries, courseId);
  useEffect(() => {
    // Those of an earlier visit, in any course.
    for (const id of coursesWithKeptTicks(person())) ticksOf(queries, id).retry();
  }, [queries]);
  return {
    pending: useSyncExternalStore(ticks.subscribe, ticks.pending, () => nonePending),
    isWaiting: useSyncExternalStore(ticks.subscribe, ticks.isWaiting, no),
    tick: (lessonId, completed) => ticks.set(lessonId, completed),
  };
}

/** The course with the ticks that the person set, and the function that sets them. */
export function useTickedCourse(course: FollowedCourse): {
  course: FollowedCourse;
  tick: (lessonId: number, completed: boolean) => void;
} {
  const { pending, tick } = useTicks(course.course_id);
  const shown = useMemo(
    () => ({ ...course, modules: withTicks(course.modules, pending) }),
    [course, pending],
  );
  return { course: shown, tick };
}
