import { formatCount, formatRating, localDigits } from "#kit/shared/numerals.ts";
import { percentOf } from "#kit/shared/percent.ts";
import { KeyFigure, KeyFigures } from "#kit/web/plots/key-figures.tsx";
import * as m from "#messages/insight.ts";
import type { Insight } from "../contract.ts";

/** The four figures of a course. */
export function InShort({ insight }: { insight: Insight }) {
  const { learners, new_learners, began, finished, median_days, rating, reviews } = insight;
  return (
    <KeyFigures label={m.in_short()}>
      <KeyFigure
        value={formatCount(learners)}
        name={m.learners({ count: learners })}
        more={m.learners_new({ count: new_learners })}
      />
      <KeyFigure
        value={began === 0 ? m.none() : localDigits(`${percentOf(finished, began)}%`)}
        name={m.finish()}
        more={began === 0 ? m.finish_none() : m.finish_of({ finished, began })}
      />
      <KeyFigure
        value={median_days === null ? m.none() : m.days({ count: median_days })}
        name={m.to_finish()}
        more={median_days === null ? m.to_finish_none() : m.to_finish_half()}
      />
      <KeyFigure
        value={reviews === 0 ? m.none() : formatRating(rating)}
        name={m.rating()}
        more={reviews === 0 ? m.rating_none() : m.rating_of({ count: reviews })}
      />
    </KeyFigures>
  );
}
