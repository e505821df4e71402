import {
  keepPreviousData,
  notifyManager,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { certificatesKey } from "#features/certificates/web/public.tsx";
import { invalidateEnrolments } from "#features/enrolment/web/public.tsx";
import { requirePage } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { readSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/learning.ts";
import { completeLesson, findPeople, findFollowed } from "../contract.ts";
import { peoplePageSize } from "../rules.ts";
import type { FollowedCourse } from "../contract.ts";
import type { Lesson } from "./course.ts";
import { lessonOf, lessonsKey } from "./lesson/lesson-query.ts";
import { CompletionQueue, type PendingCompletions } from "./modules/completion-queue.ts";

/** The first part of the query key of every course of a learner. */
const coursesKey = ["enrolled-course"];
const person = () => readSession()?.user?.id ?? 0;

/** A course for its learner, as the server last sent it. */
export const courseOfLearner = (courseId: number) =>
  queryOptions({
    queryKey: [...coursesKey, courseId],
    queryFn: async () => callApi(findFollowed, { params: { id: courseId } }),
    // Without a connection it fails and says so. It must not wait in silence.
    networkMode: "always",
    refetchOnReconnect: true,
  });

/** A page of the people of a class. The page before stays until the next one is loaded. */
export const peopleOfCourse = (courseId: number, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ["people-of-course", courseId, search, page],
    queryFn: async () =>
      requirePage(
        await callApi(findPeople, {
          params: { id: courseId },
          query: { search, page, page_size: peoplePageSize },
        }),
      ),
    placeholderData: keepPreviousData,
    networkMode: "always",
  });

/**
 * Links to files expire after some hours, and every fetch of the course brings new ones. A file that is being
 * played or read keeps its first link. After a failure it takes the newest link.
 */
export function usePinned<T>(value: T): [pinned: T, renew: () => Promise<void>] {
  const queries = useQueryClient();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const [pinned, setPinned] = useState(value);
  return [
    pinned,
    async () => {
      await Promise.all(
        [coursesKey, lessonsKey].map(async (queryKey) => queries.invalidateQueries({ queryKey })),
      );
      // React renders the new course in the next task.
      await new Promise((resolve) => setTimeout(resolve));
      setPinned(latest.current);
    },
  ];
}

const mapLessons = (course: FollowedCourse, change: (lesson: Lesson) => Lesson): FollowedCourse => ({
  ...course,
  modules: course.modules.map((module) => ({ ...module, lessons: module.lessons.map(change) })),
});

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
          course &&
          mapLessons(course, (one) =>
            one.lesson_id === lessonId ? { ...one, is_completed: completed } : one,
          ),
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
    () =>
      pending.size === 0
        ? course
        : mapLessons(course, (one) => ({
            ...one,
            is_completed: pending.get(one.lesson_id) ?? one.is_completed,
          })),
    [course, pending],
  );
  return { course: shown, tick };
}
