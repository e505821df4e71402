import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RowDetails } from "#kit/web/ui/rows.tsx";
import * as m from "#messages/shares.ts";
import type { Rate, RatedInstructor } from "../contract.ts";
import { RateLine } from "./rate-line.tsx";
import { formatDayOf, rateWords } from "./format-shares.ts";

const RateDialog = lazyDialog(async () => import("./rate-dialog.tsx"));

/** The share of an instructor. It opens to the shares of the courses. */
export function RatedRow({ rated: { instructor, rates, courses } }: { rated: RatedInstructor }) {
  const { id, name, email } = instructor;
  const current = rates.find(({ is_current }) => is_current);
  return (
    <RowDetails
      title={name || email}
      lang={detectLanguage(name)}
      facts={[
        rateWords(current?.percent ?? null, m.rate_none()),
        m.rates_courses({ count: courses.length }),
        <span key="email" translate="no">
          {email}
        </span>,
      ]}
    >
      <Rated of={{ instructor_id: id }} name={m.all_courses()} dialogName={name || email} rates={rates} />
      {courses.length > 0 ? (
        <ul
          aria-label={m.courses_of({ name: name || email })}
          className="mt-3 divide-y divide-line border-t border-line"
        >
          {courses.map(({ course_id, course_title, rates: own }) => (
            <li key={course_id} className="py-3">
              <Rated of={{ course_id }} name={course_title} dialogName={course_title} rates={own} />
            </li>
          ))}
        </ul>
      ) : null}
    </RowDetails>
  );
}

interface RatedProps {
  of: { course_id: number } | { instructor_id: number };
  name: string;
  dialogName: string;
  rates: Rate[];
}

/** A share with its changes, and the button that changes it. */
function Rated({ of, name, dialogName, rates }: RatedProps) {
  const [isOpen, setOpen] = useState(false);
  const isCourse = "course_id" in of;
  const none = isCourse ? m.rate_none_own() : m.rate_none();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RateLine name={name} lang={isCourse ? detectLanguage(name) : undefined} rates={rates} none={none} />
        <Button variant="quiet" aria-label={m.set_of({ name: dialogName })} onClick={() => setOpen(true)}>
          {m.set()}
        </Button>
      </div>
      {rates.length > 1 ? <History rates={rates} none={none} /> : null}
      {isOpen ? (
        <RateDialog
          of={of}
          name={dialogName}
          percent={rates.find(({ is_current }) => is_current)?.percent ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** Every share that was set, the latest day first. Works without scripts. */
const History = ({ rates, none }: { rates: Rate[]; none: string }) => (
  <details className="group text-small">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 hover:underline [&::-webkit-details-marker]:hidden">
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 group-open:rotate-90" />
      {m.rate_history()}
    </summary>
    <ul className="grid gap-1 text-muted tabular-nums">
      {rates.map(({ id, percent, valid_from, decided_by }) => (
        <li key={id}>
          {m.rate_by({
            percent: rateWords(percent, none),
            day: formatDayOf(valid_from),
            name: decided_by || m.former_administrator(),
          })}
        </li>
      ))}
    </ul>
  </details>
);
