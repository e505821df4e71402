import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { invalidateEnrolments } from "#features/enrolment/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { readSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/learning.ts";
import { announcementEvent, completeLesson, enrolledCourse } from "../contract.ts";
import type { EnrolledCourse, Lesson } from "./course.ts";
import { LessonTicks, type Wishes } from "./modules/lesson-ticks.ts";

const pollMs = 60_000;

const keyOf = (courseId: number) => ["enrolled-course", courseId] as const;
const person = () => readSession()?.user?.id ?? 0;

/** A course as its learner follows it, as the server last told it. */
export function useEnrolledCourse(courseId: number) {
  const queries = useQueryClient();
  const live = useLiveIsOpen();
  useLiveEvent(announcementEvent, () => void queries.invalidateQueries({ queryKey: keyOf(courseId) }));
  return useQuery({
    queryKey: keyOf(courseId),
    queryFn: async () => callApi(enrolledCourse, { params: { id: courseId } }),
    // Without a connection it fails, and says so, rather than wait without a word.
    networkMode: "always",
    refetchOnReconnect: true,
    // What is announced meanwhile comes by the live line, else by asking.
    refetchInterval: live ? false : pollMs,
  });
}

/**
 * Links to files run out after some hours, and every fetch of the course brings fresh ones. What is
 * being played or read keeps the link that it began with; after a failure it takes the newest.
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
      await queries.invalidateQueries({ queryKey: ["enrolled-course"] });
      // What came is drawn in the next task.
      await new Promise((resolve) => setTimeout(resolve));
      setPinned(latest.current);
    },
  ];
}

const mapLessons = (course: EnrolledCourse, change: (lesson: Lesson) => Lesson): EnrolledCourse => ({
  ...course,
  modules: course.modules.map((module) => ({ ...module, lessons: module.lessons.map(change) })),
});

function createTicks(queries: QueryClient, courseId: number): LessonTicks {
  const key = keyOf(courseId);
  const whose = person();
  const known = () => queries.getQueryData<EnrolledCourse>(key);
  return new LessonTicks({
    send: async (lessonId, completed) =>
      callApi(completeLesson, { params: { id: lessonId }, body: { completed } }),
    confirmed(lessonId, completed) {
      // Somebody else signed in meanwhile: what is shown now is theirs.
      if (person() !== whose) return;
      // An answer that left the server before this tick must not bring the old state back.
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData<EnrolledCourse>(
        key,
        (course) =>
          course &&
          mapLessons(course, (one) =>
            one.lesson_id === lessonId ? { ...one, is_completed: completed } : one,
          ),
      );
      void invalidateEnrolments(queries);
    },
    failed(lessonId, error) {
      const title = known()
        ?.modules.flatMap((module) => module.lessons)
        .find((one) => one.lesson_id === lessonId)?.lesson_title;
      toast(
        "error",
        m.tick_not_saved({ title: title ?? "", reason: error instanceof Error ? error.message : "" }),
      );
      // The answer may have been lost and the tick not.
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}

// One for each person and course, whatever pages come and go meanwhile.
const ticksOfCourses = new WeakMap<QueryClient, Map<string, LessonTicks>>();

function ticksOf(queries: QueryClient, courseId: number): LessonTicks {
  const courses = ticksOfCourses.get(queries) ?? new Map<string, LessonTicks>();
  ticksOfCourses.set(queries, courses);
  const key = `${person()} ${courseId}`;
  const ticks = courses.get(key) ?? createTicks(queries, courseId);
  courses.set(key, ticks);
  return ticks;
}

const noWishes: Wishes = new Map();

/** The course with the ticks as the person wants them, and how to tick. */
export function useTickedCourse(course: EnrolledCourse): {
  course: EnrolledCourse;
  tick: (lessonId: number, completed: boolean) => void;
} {
  const ticks = ticksOf(useQueryClient(), course.course_id);
  const wishes = useSyncExternalStore(ticks.subscribe, ticks.wishes, () => noWishes);
  const shown = useMemo(
    () =>
      wishes.size === 0
        ? course
        : mapLessons(course, (one) => ({
            ...one,
            is_completed: wishes.get(one.lesson_id) ?? one.is_completed,
          })),
    [course, wishes],
  );
  return { course: shown, tick: (lessonId, completed) => ticks.wish(lessonId, completed) };
}
