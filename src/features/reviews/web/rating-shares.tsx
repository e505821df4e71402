import { Star } from "lucide-react";
import { formatCount, localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/reviews.ts";

/** The number of reviews with five stars, four stars, and so on. */
export function RatingShares({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <ul aria-label={m.rating_shares()} className="grid w-full max-w-sm gap-1.5">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars} className="grid grid-cols-[2.25rem_1fr_2.5rem] items-center gap-2 text-small">
            <span className="sr-only">{m.rating_share({ stars, count })}</span>
            <span
              aria-hidden="true"
              className="inline-flex items-center justify-end gap-1 text-muted tabular-nums"
            >
              {localDigits(String(stars))}
              <Star className="size-3.5 fill-marigold text-marigold" />
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-marigold"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-muted tabular-nums">
              {formatCount(count)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
