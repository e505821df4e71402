import { useQuery } from "@tanstack/react-query";
import { formatDateTime, formatRelative } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { parseTaka } from "#kit/shared/money.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/payments.ts";
import type { QueuedPayment } from "../../contract.ts";
import { waysToPay } from "../api.ts";
import { money, phone } from "../words.ts";
import { MatchingCredits } from "./matching-credits.tsx";
import { outcomeWords } from "./outcome-words.ts";
import { PaymentDecision } from "./payment-decision.tsx";

/** One payment with everything that a decision needs, at a glance and within the thumb's reach. */
export function QueuedCard({ payment }: { payment: QueuedPayment }) {
  const { payer, status, amount, due, disputes, courses } = payment;
  const { data: options } = useQuery(waysToPay());
  const provider =
    options?.providers.find((one) => one.provider === payment.provider)?.name ?? payment.provider;
  const outcome = status === "pending" ? outcomeWords(payment) : null;
  const differs = parseTaka(amount) !== parseTaka(due);
  return (
    <article className="card grid gap-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-read">{payer.name}</h2>
          {courses.map(({ course_id, course_title }) => (
            <p key={course_id} lang={detectLanguage(course_title)}>
              {course_title}
            </p>
          ))}
        </div>
        <div className="text-right tabular-nums max-sm:text-left">
          <p className="text-lead font-bold">{money(amount)}</p>
          <p className={`text-small ${differs ? "font-semibold text-danger" : "text-muted"}`}>
            {m.desk_due()} {money(due)}
          </p>
        </div>
      </header>
      {outcome ? (
        <Badge tone="gold" className="justify-self-start px-3 py-1 text-small">
          {outcome}
        </Badge>
      ) : null}
      {disputes > 0 ? (
        <Badge tone="red" className="justify-self-start px-3 py-1 text-small">
          {m.desk_disputes({ count: disputes })}
        </Badge>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small sm:grid-cols-[auto_1fr_auto_1fr]">
        <Fact name={m.transaction_label()} strong>
          {payment.transaction_id}
        </Fact>
        <Fact name={m.pending_provider()} strong>
          {provider}
        </Fact>
        <Fact name={m.desk_sender()} strong>
          {phone(payment.sender_number)}
        </Fact>
        <Fact name={m.desk_reference()}>{payment.reference}</Fact>
        {payer.phone ? <Fact name={m.desk_payer()}>{phone(payer.phone)}</Fact> : null}
        {payer.email ? <Fact name={m.desk_email()}>{payer.email}</Fact> : null}
      </dl>
      <p className="text-small text-muted">
        {status === "pending" || !payment.decided_at
          ? m.desk_since({ ago: formatRelative(payment.created_at) })
          : m.desk_decided({ time: formatDateTime(payment.decided_at) })}
      </p>
      {payment.reason ? (
        <p className="rounded-control bg-danger-tint px-4 py-2 text-danger">{payment.reason}</p>
      ) : null}
      <MatchingCredits payment={payment} />
      {status === "pending" ? <PaymentDecision payment={payment} /> : null}
    </article>
  );
}

function Fact({ name, children, strong = false }: { name: string; children: string; strong?: boolean }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={`tabular-nums ${strong ? "font-semibold" : ""}`}>{children}</dd>
    </>
  );
}
