import { Eye } from "lucide-react";
import { Link, useLocation } from "react-router";
import { classroomPath } from "#features/learning/paths.ts";
import * as m from "#messages/courses.ts";
import { endLearnerView } from "./learner-view.ts";

/** Says that a page is shown as learners see it, and leads back. Loaded on demand, by its default export. */
export default function LearnerViewLine({ courseId }: { courseId: number }) {
  const { pathname } = useLocation();
  const classroom = classroomPath(courseId);
  const link = "font-semibold text-green underline underline-offset-4";
  return (
    <aside
      aria-label={m.learner_view()}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small"
    >
      <p className="flex items-center gap-2">
        <Eye size={16} aria-hidden="true" className="flex-none text-muted" />
        {m.learner_view_text()}
      </p>
      <Link to={pathname} onClick={endLearnerView} className={link}>
        {m.learner_view_end()}
      </Link>
      {pathname.endsWith(classroom) || pathname.includes("/lesson/") ? null : (
        <Link to={classroom} className={link}>
          {m.learner_view_lessons()}
        </Link>
      )}
    </aside>
  );
}
