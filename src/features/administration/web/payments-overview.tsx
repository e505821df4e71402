import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { formatDay } from "#kit/shared/dates.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { formatMoney, formatTaka, parseTaka } from "#kit/shared/money.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/administration.ts";
import { academyOverview } from "./api.ts";

/** How many payments wait and since when, and whether every paid enrolment is explained. */
export function PaymentsOverview() {
  const { data, isError, error, refetch } = useQuery(academyOverview());
  if (isError && !data)
    return <LoadError title={m.overview_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <div aria-hidden="true" className="skeleton h-24" />;
  const { waiting_payments: count, oldest_waiting_at: oldest, unexplained_enrolments: unexplained } = data;
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-4 sm:p-6">
      <output className="grid">
        <span className="font-display text-lead font-semibold">
          {count === 0 ? m.nothing_waits() : m.waiting_count({ count })}
        </span>
        {oldest ? (
          <span className="text-muted">{m.oldest_waiting({ time: formatRelative(oldest) })}</span>
        ) : null}
      </output>
      <ExplainedEnrolments unexplained={unexplained} />
    </section>
  );
}

/** Whether every paid enrolment has money or a recorded decision behind it. */
export function ExplainedEnrolments({ unexplained }: { unexplained: number }) {
  const Shield = unexplained === 0 ? ShieldCheck : ShieldAlert;
  return (
    <p
      role={unexplained === 0 ? undefined : "alert"}
      className={`flex max-w-md items-center gap-3 text-small ${unexplained === 0 ? "text-muted" : "font-semibold text-danger"}`}
    >
      <Shield size={22} aria-hidden="true" className={`shrink-0 ${unexplained === 0 ? "text-green" : ""}`} />
      {unexplained === 0 ? m.all_explained() : m.unexplained({ count: unexplained })}
    </p>
  );
}

/** The money that was verified on each of the last days, newest first. */
export function MoneyPerDay() {
  const { data } = useQuery(academyOverview());
  if (!data) return null;
  const days = data.money_per_day.filter(({ payments }) => payments > 0).toReversed();
  const total = days.reduce((sum, { amount }) => sum + (parseTaka(amount) ?? 0), 0);
  const cell = "py-2 font-normal whitespace-nowrap";
  const number = `${cell} pl-3 text-right`;
  return (
    <section className="card overflow-x-auto p-4">
      <table className="w-full text-small tabular-nums">
        <caption className="mb-2 text-left font-display text-read font-semibold">{m.money_per_day()}</caption>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" className={`${cell} text-left`}>
              {m.day()}
            </th>
            <th scope="col" className={number}>
              {m.payment_count()}
            </th>
            <th scope="col" className={number}>
              {m.amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, amount, payments }) => (
            <tr key={day} className={`border-t border-line ${payments === 0 ? "text-muted" : ""}`}>
              <th scope="row" className={`${cell} text-left`}>
                {formatDay(day)}
              </th>
              <td className={number}>{formatCount(payments)}</td>
              <td className={number}>{formatTaka(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="py-2 text-left font-semibold">
              {m.total()}
            </th>
            <td className={`${number} font-semibold`}>
              {formatCount(days.reduce((sum, { payments }) => sum + payments, 0))}
            </td>
            <td className={`${number} font-semibold`}>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
