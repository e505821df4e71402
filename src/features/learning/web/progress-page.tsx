import { useEffect } from "react";
import { useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/learning.ts";
import type { Route } from "./+types/progress-page";
import { CourseProblem, InvalidCourse } from "./course-problems.tsx";
import { CourseRoom } from "./course-room.tsx";
import { ProgressSkeleton } from "./progress-skeleton.tsx";
import { useLiveCourse } from "./use-live-course.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

/** The page of a course for its learner. */
export default function ProgressPage() {
  const courseId = parseId(useParams().id);
  return (
    <RequireSession skeleton={<ProgressSkeleton />}>
      {courseId === null ? <InvalidCourse /> : <Course key={courseId} courseId={courseId} />}
    </RequireSession>
  );
}

function Course({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useLiveCourse(courseId);
  const title = data?.course_title;
  useEffect(() => {
    if (title) document.title = document.title.replace(m.page_title(), title);
  }, [title]);
  if (data) return <CourseRoom course={data} />;
  if (!error) return <ProgressSkeleton />;
  return <CourseProblem courseId={courseId} error={error} retry={() => void refetch()} />;
}
