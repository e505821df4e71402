import { Link } from "react-router";
import { formatDateTime } from "#kit/shared/dates.ts";
import * as m from "#messages/payments.ts";
import type { Payment } from "../contract.ts";
import { languageOf, money } from "./words.ts";

const badges = {
  pending: { style: "badge-gold", words: m.mine_pending },
  verified: { style: "", words: m.mine_verified },
  rejected: { style: "badge-red", words: m.mine_rejected },
};

/** One payment, and the step that its state asks for. */
export function MyPayment({ payment, isLatest }: { payment: Payment; isLatest: boolean }) {
  const { status, courses, amount, transaction_id, created_at, reason } = payment;
  const { style, words } = badges[status];
  const courseId = courses[0]?.course_id;
  return (
    <li className="grid gap-2 p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          {courses.map(({ course_id, course_title }) => (
            <Link
              key={course_id}
              to={`/course/${course_id}`}
              lang={languageOf(course_title)}
              className="block font-semibold hover:underline"
            >
              {course_title}
            </Link>
          ))}
          <span className="text-sm text-muted">
            {formatDateTime(created_at)} · {m.mine_transaction({ id: transaction_id })}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <span className="font-semibold tabular-nums">{money(amount)}</span>
          <span className={`badge ${style}`}>{words()}</span>
        </span>
      </div>
      {status === "rejected" ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-tint px-4 py-2 text-danger">
          <span>{m.mine_reason({ reason: reason ?? "" })}</span>
          {isLatest ? (
            <Link
              to={`/payment?course=${courseId}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {m.submit_again()}
            </Link>
          ) : null}
        </div>
      ) : null}
      {status === "pending" ? (
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {m.mine_pending_todo()}
          <Link
            to={`/payment?course=${courseId}`}
            className="inline-flex min-h-11 items-center font-semibold text-green underline"
          >
            {m.mine_follow()}
          </Link>
        </p>
      ) : null}
    </li>
  );
}
