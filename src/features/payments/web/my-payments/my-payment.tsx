import { coursePath } from "#features/course-page/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { groupOrderPath } from "#features/group-orders/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { receiptPath } from "#features/receipts/paths.ts";
import { Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/payments.ts";
import { isFromBalance } from "../../balance-rules.ts";
import type { Payment } from "../../contract.ts";
import { paymentPathOf } from "../../paths.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import { RefundRequest } from "../refund-request/refund-request.tsx";
import { useWaitingStage } from "../waiting/use-waiting-stage.ts";
import { waitingReasonText } from "../waiting/waiting-reason-text.ts";
import { isUnseen, waitingTitle } from "../waiting/waiting-title.ts";

const CorrectClaim = lazyOptional(async () => import("../claim/correct-claim.tsx"), LoadFailed);

interface MyPaymentProps {
  payment: Payment;
  /** Newer claims for the same courses have replaced it. */
  replaced: boolean;
}

/** One payment, its state, and the next step for it. */
export function MyPayment({ payment, replaced }: MyPaymentProps) {
  const { status, courses, places, amount, transaction_id, transfers, instalment, created_at } = payment;
  return (
    <li className="grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          {courses.map(({ course_id, course_title }) => (
            <Link
              key={course_id}
              to={coursePath(course_id)}
              lang={detectLanguage(course_title)}
              className="relative block font-semibold after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
            >
              {course_title}
            </Link>
          ))}
          <span className="text-small text-muted">
            {instalment ? `${m.mine_part(instalment)} · ` : null}
            {places === null ? null : `${m.mine_places({ count: places })} · `}
            {formatDateTime(created_at)} ·{" "}
            {transaction_id ? m.mine_transaction({ id: transaction_id }) : m.mine_from_balance()}
            {transfers.map((further) => `, ${further.transaction_id}`)}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <span className="font-semibold tabular-nums">{formatTaka(amount)}</span>
          <PaymentBadge status={status} />
        </span>
      </div>
      {status === "pending" ? <Waiting payment={payment} /> : null}
      {status === "rejected" ? <Rejected payment={payment} replaced={replaced} /> : null}
      {status === "verified" && places !== null ? (
        <ButtonLink to={groupOrderPath(payment.order_id)} variant="link" className="justify-self-start">
          {m.mine_open_group()}
        </ButtonLink>
      ) : null}
      {status === "verified" && places === null && courses[0] ? (
        <ButtonLink
          to={courses[1] ? dashboardPath : classroomPath(courses[0].course_id)}
          variant="link"
          className="justify-self-start"
        >
          {courses[1] ? m.mine_open_courses() : m.mine_open_course()}
        </ButtonLink>
      ) : null}
      {payment.receipts.map(({ code, number, kind }) => (
        <ButtonLink key={code} to={receiptPath(code)} variant="link" className="justify-self-start">
          {kind === "refund" ? m.mine_refund_receipt({ number }) : m.mine_receipt({ number })}
        </ButtonLink>
      ))}
      {status === "verified" ? <RefundRequest payment={payment} /> : null}
    </li>
  );
}

/** Why it waits, and the form to correct it. */
function Waiting({ payment }: { payment: Payment }) {
  const [correcting, setCorrecting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const stage = useWaitingStage(payment.created_at);
  return (
    <>
      <p className="rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
        {isUnseen(payment) && stage !== "usual"
          ? m.mine_waits({ state: waitingTitle(payment, stage) })
          : waitingReasonText(payment.outcome)}{" "}
        {m.mine_pending_todo()}
      </p>
      {correcting ? (
        <Suspense fallback={<div className="skeleton h-64" />}>
          <CorrectClaim
            payment={payment}
            onClose={() => {
              setCorrecting(false);
              requestAnimationFrame(() => opener.current?.focus());
            }}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {isFromBalance(payment) ? null : (
            <Button ref={opener} variant="secondary" onClick={() => setCorrecting(true)}>
              {m.correct_open()}
            </Button>
          )}
          <ButtonLink to={paymentPathOf(payment.order_id, payment.courses, payment.places)} variant="link">
            {payment.question ? m.question_open() : m.mine_follow()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Rejected({ payment, replaced }: MyPaymentProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-tint px-4 py-3 text-danger">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block">{m.mine_reason({ reason: payment.reason ?? "" })}</strong>
        {replaced ? m.mine_replaced() : m.mine_rejected_todo()}
      </p>
      {replaced ? null : (
        <Link
          to={paymentPathOf(payment.order_id, payment.courses, payment.places)}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {m.submit_again()}
        </Link>
      )}
    </div>
  );
}
