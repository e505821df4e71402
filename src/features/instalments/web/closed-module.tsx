import { Link } from "react-router";
import { paymentPath } from "#features/payments/paths.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { formatTaka } from "#kit/shared/money.ts";
import * as m from "#messages/instalments.ts";
import type { OpeningPart } from "../contract.ts";

/** See `ClosedModule` in public.tsx. Loaded on demand, by its default export. */
export default function Closed({ courseId, opensWith }: { courseId: number; opensWith: OpeningPart }) {
  const { amount, due_on: dueOn, is_late: isLate, ...numbers } = opensWith;
  const words = { ...numbers, amount: formatTaka(amount), date: formatDate(dueOn) };
  return (
    <p className={`text-small tabular-nums ${isLate ? "text-danger" : "text-muted"}`}>
      {isLate ? m.module_locked(words) : m.module_opens(words)}{" "}
      <Link
        to={paymentPath(courseId)}
        className="inline-flex min-h-11 items-center font-semibold text-green underline"
      >
        {m.pay_next()}
      </Link>
    </p>
  );
}
