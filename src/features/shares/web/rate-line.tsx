import * as m from "#messages/shares.ts";
import { formatDayOf, rateWords } from "./format-shares.ts";

interface RateLineProps {
  /** Of the course, or of all courses. */
  name: string;
  lang?: "en" | "bn" | undefined;
  /** Those with the latest day first. */
  rates: readonly { percent: string | null; valid_from: string; is_current: boolean }[];
  /** What it means that there is no share. */
  none: string;
}

/** The share that counts today, and the one that counts next. */
export function RateLine({ name, lang, rates, none }: RateLineProps) {
  const at = rates.findIndex(({ is_current }) => is_current);
  const current = rates[at];
  const next = at === -1 ? rates.at(-1) : rates[at - 1];
  return (
    <div className="min-w-0">
      <p lang={lang} className="font-medium break-words">
        {name}
      </p>
      <p className="text-small text-muted tabular-nums">{rateWords(current?.percent ?? null, none)}</p>
      {next ? (
        <p className="text-small text-muted tabular-nums">
          {m.rate_from({ percent: rateWords(next.percent, none), day: formatDayOf(next.valid_from) })}
        </p>
      ) : null}
    </div>
  );
}
