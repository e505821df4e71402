import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTakaToSend } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { providerName } from "../../provider-rules.ts";
import { waysToPay } from "../api.ts";

/** The claim of a learner, as it was submitted. */
export function ClaimDetails({ payment }: { payment: Payment }) {
  const { data } = useQuery(waysToPay());
  const provider = providerName(data?.providers, payment.provider);
  const rows = [
    [m.pending_amount(), formatTakaToSend(payment.amount)],
    ...(payment.sent_amount === null
      ? []
      : [[m.pending_sent_amount(), formatTakaToSend(payment.sent_amount)]]),
    ...(payment.transaction_id
      ? [
          [m.pending_provider(), provider],
          [m.transaction_label(), payment.transaction_id],
          ...(payment.sender_number ? [[m.pending_sender(), payment.sender_number]] : []),
        ]
      : []),
    [m.pending_sent_at(), formatDateTime(payment.created_at)],
  ];
  return (
    <section className="card p-4">
      {payment.courses.map(({ course_id, course_title }) => (
        <h2 key={course_id} lang={detectLanguage(course_title)} className="text-read leading-snug">
          {course_title}
        </h2>
      ))}
      <dl className="mt-3 grid border-t border-line pt-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd
              className="ml-auto font-medium tabular-nums"
              translate={name === m.pending_amount() || name === m.pending_sent_amount() ? "no" : undefined}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
