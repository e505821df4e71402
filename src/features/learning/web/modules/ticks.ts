import { notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { certificatesKey } from "#features/certificates/web/public.tsx";
import { invalidateEnrolments } from "#features/enrolment/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { readSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/learning.ts";
import { completeLesson, type FollowedCourse } from "../../contract.ts";
import { courseOfLearner } from "../api.ts";
import { lessonOf } from "../lesson/lesson-query.ts";
import { CompletionQueue, type PendingCompletions } from "./completion-queue.ts";

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
  const known = () => queries.getQueryData(key);
  return new CompletionQueue({
    send: async (lessonId, completed) =>
      callApi(completeLesson, { params: { id: lessonId }, body: { completed }, keepalive: true }),
    async confirmed(lessonId, completed) {
      // Another person has signed in since, and the page shows their course.
      if (person() !== whose) return;
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
      toast(
        "error",
        m.tick_not_saved({ title: title ?? "", reason: error instanceof Error ? error.message : "" }),
      );
      // Perhaps only the answer was lost, and the server has the tick.
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}

// One queue for each person and course. It outlives the pages that use it.
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

/** The ticks of a course that the server has not confirmed yet, and the function that sets one. */
export function useTicks(courseId: number): {
  pending: PendingCompletions;
  tick: (lessonId: number, completed: boolean) => void;
} {
  const ticks = ticksOf(useQueryClient(), courseId);
  return {
    pending: useSyncExternalStore(ticks.subscribe, ticks.pending, () => nonePending),
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
