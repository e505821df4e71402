import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import * as m from "#messages/shares.ts";
import type { Statement, StatementLine } from "../contract.ts";
import { formatPercent, formatSigned, isNegative, isZero } from "./format-shares.ts";

const Sum = ({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) => (
  <div
    className={`flex items-baseline justify-between gap-4 py-1 ${isTotal ? "mt-1 border-t border-line pt-2 font-semibold" : ""}`}
  >
    <dt className={isTotal ? "" : "text-muted"}>{name}</dt>
    <dd className={`shrink-0 ${isNegative(amount) ? "text-danger" : ""}`}>{formatSigned(amount)}</dd>
  </div>
);

/** How the amount that is left comes about. */
export const StatementSums = ({ statement, isOver }: { statement: Statement; isOver: boolean }) => (
  <dl className="tabular-nums">
    {isZero(statement.carried_over) ? null : <Sum name={m.carried_over()} amount={statement.carried_over} />}
    <Sum name={m.share_of_month()} amount={statement.share} />
    {isZero(statement.corrections) ? null : (
      <Sum name={m.corrections_line()} amount={statement.corrections} />
    )}
    {isZero(statement.paid_out) ? null : (
      <Sum
        name={m.paid_out_line()}
        amount={statement.paid_out.startsWith("-") ? statement.paid_out.slice(1) : `-${statement.paid_out}`}
      />
    )}
    <Sum name={isOver ? m.left() : m.left_so_far()} amount={statement.left} isTotal />
  </dl>
);

/** The courses of a month, with their money and the share in it. */
export function StatementLines({ lines: all }: { lines: StatementLine[] }) {
  // What was taken back in the month in which it was settled leaves nothing to show.
  const lines = all.filter(({ money, earlier_money }) => !isZero(money) || !isZero(earlier_money));
  if (lines.length === 0) return <p className="text-small text-muted">{m.no_courses()}</p>;
  return (
    <ul aria-label={m.per_course()} className="divide-y divide-line border-t border-line tabular-nums">
      {lines.map((line) => (
        <li key={`${line.course_id} ${line.percent}`} className="grid gap-1 py-3">
          <p lang={detectLanguage(line.course_title)} className="font-medium break-words">
            {line.course_title}
          </p>
          {isZero(line.money) ? null : (
            <LineOf
              words={m.line({ money: formatTaka(line.money), percent: formatPercent(line.percent) })}
              amount={line.share}
            />
          )}
          {isZero(line.earlier_money) ? null : (
            <LineOf
              words={m.line_earlier({
                money: formatSigned(line.earlier_money),
                percent: formatPercent(line.percent),
              })}
              amount={line.earlier_share}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const LineOf = ({ words, amount }: { words: string; amount: string }) => (
  <p className="flex items-baseline justify-between gap-4 text-small text-muted">
    <span className="min-w-0">{words}</span>
    <span className={`shrink-0 ${isNegative(amount) ? "text-danger" : "text-ink"}`}>
      {formatSigned(amount)}
    </span>
  </p>
);
