import type { ReactNode } from "react";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import type { Check } from "./check-form.tsx";

/** The check questions of a lesson. No answer is a hurdle, unless the course asks for every right one. */
export function Checks({
  lesson,
  className,
  show,
  after,
}: {
  lesson: LessonPage;
  className: string;
  /** Shows one of them. */
  show: (check: Check) => ReactNode;
  /** Below them, in a course that asks for them. It is read out when it comes. */
  after?: ReactNode;
}) {
  if (lesson.checks.length === 0) return null;
  const open = lesson.checks.filter(({ my_answer: answer }) => !answer?.is_right).length;
  return (
    <section id="check" aria-labelledby="check-title" className={`${className} scroll-mt-20`}>
      <h2 id="check-title" className="text-h3">
        {m.check_yourself()}
      </h2>
      {lesson.asks_checks && lesson.is_enrolled ? (
        <p className="text-small text-muted">
          {m.checks_asked()}
          {open > 0 ? <span className="block font-semibold">{m.checks_open_here({ open })}</span> : null}
        </p>
      ) : null}
      <div>
        <div className="grid gap-8">{lesson.checks.map(show)}</div>
        {lesson.asks_checks ? <output>{after}</output> : null}
      </div>
    </section>
  );
}
