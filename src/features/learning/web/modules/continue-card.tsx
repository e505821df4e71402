import { ArrowRight, PartyPopper } from "lucide-react";
import * as m from "#messages/learning.ts";
import type { EnrolledCourse } from "../course.ts";
import { progressOf, whereLeftOff } from "./opened.ts";

/** The next thing to do in this course, one press away. */
export function ContinueCard({
  course,
  onContinue,
}: {
  course: EnrolledCourse;
  onContinue: (moduleId: number, lessonId: number) => void;
}) {
  const next = whereLeftOff(course.modules);
  const { completed, total } = progressOf(course.modules);
  if (!course.is_enrolled || total === 0) return null;
  if (!next)
    return (
      <div className="card flex items-center gap-3.5 bg-green-tint p-4.5">
        <PartyPopper size={24} aria-hidden="true" className="flex-none text-green-deep" />
        <p>
          <strong className="block">{m.all_done()}</strong>
          <span className="text-sm">{m.all_done_text()}</span>
        </p>
      </div>
    );
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-5 gap-y-3 bg-green-tint p-4.5">
      <p className="min-w-0 flex-1 basis-56">
        <span className="block text-sm text-green-deep">
          {completed > 0 ? m.continue_here() : m.start_here()}
        </span>
        <strong lang={course.language}>{next.lesson.lesson_title}</strong>
      </p>
      <button
        type="button"
        className="button w-full sm:w-auto"
        onClick={() => onContinue(next.module.module_id, next.lesson.lesson_id)}
      >
        {completed > 0 ? m.continue_button() : m.start_button()}
        <ArrowRight size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
