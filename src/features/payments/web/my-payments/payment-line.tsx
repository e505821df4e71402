import { groupOrderPath } from "#features/group-orders/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { Link } from "react-router";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { paymentPathOf, paymentsPath } from "../../paths.ts";
import { PaymentBadge } from "./payment-badge.tsx";

/** Where a payment continues: its status while it waits, the course when one is paid, else the page that says why. */
function addressOf({ status, order_id, courses, places }: Payment): string {
  const course = courses[0]?.course_id;
  if (course === undefined || status === "rejected" || status === "refunded") return paymentsPath;
  if (status === "pending") return paymentPathOf(order_id, courses, places);
  if (places !== null) return groupOrderPath(order_id);
  return courses.length === 1 ? classroomPath(course) : paymentsPath;
}

/** One payment as one row. The whole row is a link. */
export function PaymentLine({ payment }: { payment: Payment }) {
  const { status, courses, amount, transaction_id, reason } = payment;
  const title = courses.map(({ course_title }) => course_title).join(", ");
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1">
        <Link
          to={addressOf(payment)}
          lang={detectLanguage(title)}
          className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-small text-muted">
          {formatTaka(amount)} ·{" "}
          {transaction_id ? m.mine_transaction({ id: transaction_id }) : m.mine_from_balance()}
        </p>
        {status === "rejected" ? (
          <p lang={detectLanguage(reason ?? "")} className="line-clamp-1 text-small text-danger">
            {m.mine_reason({ reason: reason ?? "" })}
          </p>
        ) : null}
      </div>
      <PaymentBadge status={status} />
    </li>
  );
}
