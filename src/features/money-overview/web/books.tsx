import { ChevronRight, ShieldAlert, ShieldCheck } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { adminPaymentPath, adminPaymentsPath } from "#features/administration/paths.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import * as m from "#messages/money-overview.ts";
import type { MoneyException, MoneyOverview } from "../contract.ts";
import type { ExceptionKind } from "../rules.ts";

type Words = (of: { count: number; amount: string }) => string;
const kindWords: Record<ExceptionKind, Words> = {
  without_money: m.without_money,
  too_little: m.too_little,
  tolerated: m.tolerated,
  unexplained: m.unexplained,
};

/** Whether all verified money is tied to transfers or is a named exception, and the exceptions. */
export function Books({ overview: { books, providers } }: { overview: MoneyOverview }) {
  const id = useId();
  const { verified, tied, excepted, agree, unexplained_enrolments: unexplained } = books;
  const Shield = agree ? ShieldCheck : ShieldAlert;
  return (
    <section aria-labelledby={id} className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
      <h2 id={id} className="text-h3">
        {m.books_title()}
      </h2>
      <p
        role={agree ? undefined : "alert"}
        className={`flex items-center gap-3 text-small ${agree ? "text-muted" : "font-semibold text-danger"}`}
      >
        <Shield size={22} aria-hidden="true" className={`shrink-0 ${agree ? "text-green" : ""}`} />
        {agree ? m.books_agree() : m.books_differ()}
      </p>
      <dl className="grid gap-x-8 gap-y-3 tabular-nums sm:grid-cols-3">
        <Sum name={m.verified()} value={formatTaka(verified)} />
        <Sum name={m.books_tied()} value={`− ${formatTaka(tied)}`} />
        <Sum name={m.books_excepted()} value={`= ${formatTaka(excepted)}`} />
      </dl>
      {unexplained > 0 ? (
        <p className="text-small font-semibold text-danger">
          {m.unexplained_enrolments({ count: unexplained })}
        </p>
      ) : null}
      {books.exceptions
        .filter(({ count }) => count > 0)
        .map((exceptions) => (
          <Exceptions key={exceptions.kind} exceptions={exceptions} providers={providers} />
        ))}
    </section>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-small text-muted">{name}</dt>
    <dd className="text-lead font-semibold">{value}</dd>
  </div>
);

interface ExceptionsProps {
  exceptions: MoneyOverview["books"]["exceptions"][number];
  providers: MoneyOverview["providers"];
}

/** The payments of one kind. Works without scripts. */
function Exceptions({ exceptions: { kind, count, amount, payments }, providers }: ExceptionsProps) {
  return (
    <details className="group min-w-0" open={kind === "unexplained"}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 group-open:rotate-90" />
        {kindWords[kind]({ count, amount: formatTaka(amount) })}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {payments.map((payment) => (
          <ExceptionLine key={payment.payment_id} payment={payment} providers={providers} />
        ))}
      </ul>
      {payments.length < count ? (
        <p className="mt-3 text-small text-muted">
          {m.newest_only({ shown: payments.length, count })}{" "}
          <Link to={`${adminPaymentsPath}?status=verified`} className="underline">
            {m.all_verified()}
          </Link>
        </p>
      ) : null}
    </details>
  );
}

function ExceptionLine({
  payment,
  providers,
}: { payment: MoneyException } & Pick<ExceptionsProps, "providers">) {
  const { transaction_id, provider, amount, tied, decided_at, decided_by, reason } = payment;
  const by =
    decided_by === null
      ? m.by_itself()
      : decided_by === ""
        ? m.by_former()
        : m.by_person({ name: decided_by });
  return (
    <li className="grid gap-1 py-3 text-small">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-words">
          <Link
            to={adminPaymentPath({ status: "verified", transaction_id })}
            translate="no"
            className="inline-flex min-h-6 items-center font-mono underline"
          >
            {transaction_id}
          </Link>{" "}
          · {providers.find((one) => one.provider === provider)?.name ?? provider}
        </span>
        <span className="font-semibold tabular-nums">
          {m.tied_of({ tied: formatTaka(tied), amount: formatTaka(amount) })}
        </span>
      </p>
      <p className="text-muted">
        {formatDate(decided_at)} · {by}
      </p>
      {reason ? (
        <p lang={detectLanguage(reason)} className="break-words text-muted">
          {reason}
        </p>
      ) : null}
    </li>
  );
}
