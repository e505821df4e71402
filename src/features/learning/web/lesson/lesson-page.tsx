import { useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/learning.ts";
import type { Route } from "./+types/lesson-page";
import { Lesson } from "./lesson.tsx";
import { LessonPageSkeleton } from "./lesson-skeleton.tsx";
import { InvalidLesson } from "./lesson-problems.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.lesson(), matches);

/** One thing to do: no header and no footer of the site. */
export const handle = { shell: "focus" };

/** The page of one lesson. */
export default function LessonPage() {
  const { id, lessonId } = useParams();
  const [course, lesson] = [parseId(id), parseId(lessonId)];
  return (
    <RequireSession skeleton={<LessonPageSkeleton />}>
      {course === null || lesson === null ? (
        <InvalidLesson courseId={course} />
      ) : (
        <Lesson courseId={course} lessonId={lesson} />
      )}
    </RequireSession>
  );
}
