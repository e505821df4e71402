import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatExactMoney, parseTaka } from "#kit/shared/money.ts";
import * as m from "#messages/receipts.ts";
import type { Receipt } from "../contract.ts";
import { receiptFacts } from "../receipt-words.ts";

/** A receipt as its PDF shows it. */
export function ReceiptPaper({ receipt, heading: Heading }: { receipt: Receipt; heading: "h1" | "h2" }) {
  const { number, kind, academy_name, amount, issued_at, status } = receipt;
  const isRefund = kind === "refund";
  return (
    <article className="card grid gap-4 p-4 sm:p-8">
      <header className="grid gap-1">
        {status === "taken_back" ? <p className="text-small text-muted">{m.was_said()}</p> : null}
        <p lang={detectLanguage(academy_name)} className="font-display text-read font-semibold">
          {academy_name}
        </p>
        <Heading className="text-h2 text-green">{isRefund ? m.kind_refund() : m.kind_payment()}</Heading>
      </header>
      <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
        <Fact label={m.fact_number()} lines={[number]} />
        <Fact label={m.fact_date()} lines={[formatDate(issued_at)]} />
        {receiptFacts(receipt).map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-line py-3">
        <span className="font-semibold">{isRefund ? m.amount_refund() : m.amount_payment()}</span>{" "}
        <span className="text-lead font-bold tabular-nums">{formatExactMoney(parseTaka(amount) ?? 0)}</span>
      </p>
    </article>
  );
}

function Fact({ label, lines }: { label: string; lines: string[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{label}</dt>
      {lines.map((line) => (
        <dd key={line} lang={detectLanguage(line)} className="font-semibold wrap-anywhere tabular-nums">
          {line}
        </dd>
      ))}
    </div>
  );
}
