import { useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useParams } from "react-router";
import { classroomPath, lessonPath } from "#features/learning/paths.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { NotFound } from "#kit/web/ui/page-error.tsx";
import * as m from "#messages/course-page.ts";
import { myCourse } from "./api.ts";
import { CourseCurriculum } from "./course-curriculum.tsx";
import { CourseHeader } from "./course-header.tsx";
import { CourseOverview } from "./course-overview.tsx";

/**
 * A course that visitors do not find, for a signed-in person: an archived course stays with its learners and those who
 * manage it.
 */
export default function MissingCourse({ sentence }: { sentence: string }) {
  const courseId = parseId(useParams().id) ?? 0;
  const { data } = useQuery(myCourse(courseId));
  if (!data) return <NotFound sentence={sentence} />;
  const course = { ...data, offer: null, offerDaysLeft: 0 };
  return (
    <>
      <title>{course.course_title}</title>
      <p className="flex items-start justify-center gap-2 bg-marigold-tint px-4 py-3 text-small text-marigold-ink">
        <Archive aria-hidden="true" className="mt-px size-[18px] flex-none" />
        {m.archived_yours()}
      </p>
      <CourseHeader course={course} isAlone />
      <div className="page pb-12 md:grid md:grid-cols-[minmax(0,1fr)_340px] md:gap-12">
        <div className="min-w-0">
          <CourseOverview course={course} />
          <CourseCurriculum
            course={course}
            linkTo={({ lesson_id: lessonId }) => lessonPath(courseId, lessonId)}
          />
        </div>
        <aside aria-label={m.tab_content()} className="my-6 self-start md:sticky md:top-24 md:my-8">
          <ButtonLink to={classroomPath(courseId)} className="w-full">
            {course.is_enrolled ? m.continue_learning() : m.open_course()}
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}
