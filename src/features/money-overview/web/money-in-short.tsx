import { formatMinutes } from "#kit/shared/minutes.ts";
import { formatMoney } from "#kit/shared/money.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import { percentOf } from "#kit/shared/percent.ts";
import { KeyFigure, KeyFigures } from "#kit/web/plots/key-figures.tsx";
import * as m from "#messages/money-overview.ts";
import type { MoneyOverview } from "../contract.ts";
import { sumOf } from "./per-day.ts";

const spanOfTime = (seconds: number): string =>
  seconds < 60 ? m.under_minute() : formatMinutes(Math.ceil(seconds / 60));

/** The four figures of the last days. */
export function MoneyInShort({ overview: { money, decisions } }: { overview: MoneyOverview }) {
  const { payments, verified, refunds, refunded } = sumOf(money);
  const { decided, untouched, median_seconds, median_seconds_by_people } = decisions;
  return (
    <KeyFigures label={m.in_short()}>
      <KeyFigure
        value={formatMoney(verified)}
        name={m.verified()}
        more={m.verified_count({ count: payments })}
      />
      <KeyFigure
        value={decided === 0 ? m.none() : localDigits(`${percentOf(untouched, decided)}%`)}
        name={m.untouched()}
        more={decided === 0 ? m.nothing_decided() : m.untouched_of({ untouched, decided })}
      />
      <KeyFigure
        value={median_seconds === null ? m.none() : spanOfTime(median_seconds)}
        name={m.median()}
        more={
          median_seconds_by_people === null
            ? m.median_half()
            : m.median_by_people({ time: spanOfTime(median_seconds_by_people) })
        }
      />
      <KeyFigure
        value={formatMoney(refunded)}
        name={m.refunded()}
        more={m.refunded_count({ count: refunds })}
      />
    </KeyFigures>
  );
}
