import { useQuery } from "@tanstack/react-query";
import { classroomPath } from "#features/learning/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { NotFound } from "#kit/web/ui/page-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/course-page.ts";
import { myCourse } from "./api.ts";

/**
 * A course that visitors do not find, for a signed-in person: an archived course stays with its learners and those who
 * manage it.
 */
export default function MissingCourse({ courseId, sentence }: { courseId: number; sentence: string }) {
  const { data: course } = useQuery(myCourse(courseId));
  if (!course) return <NotFound sentence={sentence} />;
  return (
    <PageNotice title={course.course_title} text={m.archived_yours()}>
      <title>{course.course_title}</title>
      <ButtonLink to={classroomPath(courseId)}>
        {course.is_enrolled ? m.continue_learning() : m.open_course()}
      </ButtonLink>
    </PageNotice>
  );
}
