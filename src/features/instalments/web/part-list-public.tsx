// What other features' pages may show of the parts of a price.
import { CircleCheckBig } from "lucide-react";
import { formatDate } from "#kit/shared/dates.ts";
import { formatTakaToSend } from "#kit/shared/money.ts";
import * as m from "#messages/instalments.ts";
import type { InstalmentPart } from "../contract.ts";

const opensText = ({ opens_modules: count }: InstalmentPart): string =>
  count === null ? m.opens_all() : m.opens_some({ count });

function stateText({ is_paid: isPaid, due_on: date, due_days: days }: InstalmentPart): string {
  if (isPaid) return m.state_paid();
  return date === null ? m.state_due_days({ days }) : m.state_due_on({ date: formatDate(date) });
}

/** All parts of a price: how much, when, and what each opens. `now`: the part that is paid now. */
export const PartList = ({ parts, now }: { parts: readonly InstalmentPart[]; now?: number }) => (
  <ol className="grid divide-y divide-line">
    {parts.map((part) => (
      <li
        key={part.part}
        aria-current={part.part === now ? "step" : undefined}
        className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2 ${part.part === now ? "font-semibold" : ""}`}
      >
        <span className="min-w-0">
          {m.part_name({ part: part.part })}
          <span className="block text-small font-normal text-muted">
            {stateText(part)} · {opensText(part)}
          </span>
        </span>
        <span className="flex items-center gap-2 tabular-nums" translate="no">
          {part.is_paid ? <CircleCheckBig size={18} aria-hidden="true" className="text-green" /> : null}
          {formatTakaToSend(part.amount)}
        </span>
      </li>
    ))}
  </ol>
);
