import { formatCount, formatRating, localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/insight.ts";
import type { Insight } from "../contract.ts";
import { percentOf } from "../rules.ts";

/** The four figures of a course. */
export function InShort({ insight }: { insight: Insight }) {
  const { learners, new_learners, began, finished, median_days, rating, reviews } = insight;
  return (
    <dl
      aria-label={m.in_short()}
      className="card grid grid-cols-2 divide-line tabular-nums max-sm:divide-y sm:grid-cols-4 sm:divide-x"
    >
      <Figure
        value={formatCount(learners)}
        name={m.learners({ count: learners })}
        more={m.learners_new({ count: new_learners })}
      />
      <Figure
        value={began === 0 ? m.none() : localDigits(`${percentOf(finished, began)}%`)}
        name={m.finish()}
        more={began === 0 ? m.finish_none() : m.finish_of({ finished, began })}
      />
      <Figure
        value={median_days === null ? m.none() : m.days({ count: median_days })}
        name={m.to_finish()}
        more={median_days === null ? m.to_finish_none() : m.to_finish_half()}
      />
      <Figure
        value={reviews === 0 ? m.none() : formatRating(rating)}
        name={m.rating()}
        more={reviews === 0 ? m.rating_none() : m.rating_of({ count: reviews })}
      />
    </dl>
  );
}

const Figure = ({ value, name, more }: { value: string; name: string; more: string }) => (
  <div className="grid content-start px-4 py-3 sm:px-6">
    <dt className="order-2 font-semibold">{name}</dt>
    <dd className="text-h2 font-bold">{value}</dd>
    <dd className="order-3 text-tiny text-muted">{more}</dd>
  </div>
);
