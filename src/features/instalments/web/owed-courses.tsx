import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { paymentPath } from "#features/payments/paths.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/instalments.ts";
import type { OwedCourse } from "../contract.ts";
import { nextPart } from "../rules.ts";
import { owedCourses } from "./api.ts";
import { PartList } from "./part-list-public.tsx";

/** See `OwedCourses` in public.tsx. Loaded on demand, by its default export. */
export default function Courses({ courseId }: { courseId?: number | undefined }) {
  const { data, isError, error, refetch } = useQuery(owedCourses());
  if (isError && !data)
    return <LoadError title={m.owed_failed()} reason={error.message} retry={() => void refetch()} />;
  const shown = data?.filter(({ course_id: id }) => courseId === undefined || id === courseId) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label={m.owed_title()} className="mb-4 grid gap-3">
      {courseId === undefined ? <h2 className="text-h3">{m.owed_title()}</h2> : null}
      {shown.map((course) => (
        <Course key={course.course_id} course={course} isNamed={courseId === undefined} />
      ))}
    </section>
  );
}

function Course({ course, isNamed }: { course: OwedCourse; isNamed: boolean }) {
  const {
    course_id: id,
    course_title: title,
    parts,
    is_locked: isLocked,
    locked_after: lockedAfter,
    payment_waits: paymentWaits,
  } = course;
  const next = nextPart(parts);
  if (!next?.due_on) return null;
  return (
    <div
      className={`card grid gap-3 border-l-4 p-4 sm:px-6 ${isLocked ? "border-l-danger" : "border-l-marigold"}`}
    >
      <div>
        {isNamed ? (
          <h3 lang={detectLanguage(title)} className="font-text text-body font-semibold tracking-normal">
            {title}
          </h3>
        ) : null}
        <p className="font-semibold tabular-nums">
          {m.owed_next({
            part: next.part,
            parts: parts.length,
            amount: formatTaka(next.amount),
            date: formatDate(next.due_on),
          })}
        </p>
        <p className="text-small text-muted tabular-nums">
          {m.owed_paid({ paid: formatTaka(course.paid), total: formatTaka(course.total) })}{" "}
          {paymentWaits || isLocked || lockedAfter === null
            ? null
            : m.owed_locks({ date: formatDate(lockedAfter) })}
        </p>
        {paymentWaits ? <p>{m.owed_waits()}</p> : null}
        {isLocked ? <p className="text-danger">{m.owed_is_locked()}</p> : null}
      </div>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          {m.owed_all()}
          <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <PartList parts={parts} now={next.part} />
      </details>
      <ButtonLink
        to={paymentPath(id)}
        variant={paymentWaits ? "quiet" : "primary"}
        className="justify-self-start max-sm:w-full"
      >
        {paymentWaits ? m.owed_see() : m.owed_pay({ part: next.part })}
      </ButtonLink>
    </div>
  );
}
