import { nextPart } from "#features/instalments/rules.ts";
import { PartList } from "#features/instalments/web/part-list-public.tsx";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/people.ts";
import type { PersonOwed } from "../contract.ts";

/** The courses of which the person owes a part, with all parts. Loaded on demand, by its default export. */
export default function PersonParts({ owed }: { owed: PersonOwed[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{m.person_parts()}</h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {owed.map((course) => (
          <Course key={course.course_id} course={course} />
        ))}
      </ul>
    </section>
  );
}

/** Whether a day is over in Bangladesh: `2026-12-01`. */
const isPast = (day: string): boolean => day < dayInBangladesh(new Date());

function Course({ course }: { course: PersonOwed }) {
  const { course_title: title, parts, is_locked: isLocked, payment_waits: paymentWaits } = course;
  const next = nextPart(parts);
  if (!next?.due_on) return null;
  const isOverdue = isPast(next.due_on);
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p lang={detectLanguage(title)} className="font-semibold">
          {title}
        </p>
        <span className="flex flex-wrap gap-2">
          {paymentWaits ? <Badge tone="gold">{m.payment_pending()}</Badge> : null}
          {isLocked ? (
            <Badge tone="red">{m.parts_locked()}</Badge>
          ) : isOverdue ? (
            <Badge tone="red">{m.parts_overdue()}</Badge>
          ) : null}
        </span>
      </div>
      <p className="text-small text-muted tabular-nums">
        {m.parts_paid({ paid: formatTaka(course.paid), total: formatTaka(course.total) })}{" "}
        {m.parts_next({ amount: formatTaka(next.amount), date: formatDate(next.due_on) })}
      </p>
      <PartList parts={parts} now={next.part} />
    </li>
  );
}
