import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useMatches } from "react-router";
import { coursePath } from "#features/course-page/paths.ts";
import { LearnerViewLine, useLearnerView } from "#features/courses/web/learner-view-public.tsx";
import { ApiError } from "#kit/web/api.ts";
import { withAcademy } from "#kit/web/page-title.ts";
import * as m from "#messages/learning.ts";
import { classroomPath } from "../../paths.ts";
import { courseOfLearner } from "../api.ts";
import { ArchivedLine } from "../archived-line.tsx";
import { outlineSide, withOutline } from "./layout.ts";
import { LessonBar } from "./lesson-bar.tsx";
import { LessonBody } from "./lesson-body.tsx";
import { LessonElsewhere, LessonProblem } from "./lesson-problems.tsx";
import { lessonOf } from "./api.ts";
import { LessonSkeleton } from "./lesson-skeleton.tsx";
import { Outline } from "./outline.tsx";
import { useTicks, withTicks } from "../modules/ticks.ts";
import { ThumbBar } from "./thumb-bar.tsx";
import { useCourseEnd } from "./use-course-end.ts";
import { useNextLesson } from "./use-next-lesson.ts";

/** A lesson with its bar and its outline, which stay while the next lesson loads. */
export function Lesson({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const { data: lesson, error, refetch } = useQuery(lessonOf(lessonId));
  const { data: course, error: refusal, refetch: again } = useQuery(courseOfLearner(courseId));
  const { pending, tick } = useTicks(courseId);
  const isLearnerView = useLearnerView(courseId, course?.my_role ?? null);
  useNextLesson(lesson);
  const ticked = course && { ...course, modules: withTicks(course.modules, pending) };
  const isEnd = useCourseEnd(ticked, lesson);
  const title = lesson?.lesson_title;
  const matches = useMatches();
  useEffect(() => {
    if (title) document.title = withAcademy(title, matches);
  }, [title, matches]);
  // A person who reads a free preview may not follow the course.
  const mayFollow = !(refusal instanceof ApiError && refusal.status === 403);
  const home = mayFollow ? classroomPath(courseId) : coursePath(courseId);
  if (!lesson && error)
    return <LessonProblem courseId={courseId} error={error} retry={() => void refetch()} />;
  if (lesson && lesson.course_id !== courseId) return <LessonElsewhere lesson={lesson} />;

  const isDone = pending.get(lessonId) ?? lesson?.is_completed ?? false;
  const modules = ticked?.modules;
  const bar = { lesson, modules, home, isDone, isEnd, onDone: () => tick(lessonId, true) };
  return (
    <>
      <LessonBar {...bar} />
      {isLearnerView ? (
        <Suspense>
          <div className="page pt-2">
            <LearnerViewLine courseId={courseId} />
          </div>
        </Suspense>
      ) : null}
      {course?.is_archived ? (
        <div className="page pt-3 print:hidden">
          <ArchivedLine />
        </div>
      ) : null}
      <div className={withOutline}>
        <aside aria-label={m.outline()} className={outlineSide}>
          <Outline
            modules={modules}
            mayFollow={mayFollow}
            retry={refusal ? () => void again() : null}
            courseId={courseId}
            lessonId={lessonId}
            language={course?.language}
          />
        </aside>
        {lesson ? <LessonBody key={lessonId} {...bar} lesson={lesson} /> : <LessonSkeleton />}
      </div>
      {lesson ? <ThumbBar {...bar} lesson={lesson} /> : null}
    </>
  );
}
