import { Star } from "lucide-react";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/reviews.ts";
import { ratingShares } from "../rules.ts";

/** How large a share of all reviews has five stars, four stars, and so on. */
export function RatingShares({ counts }: { counts: number[] }) {
  const shares = ratingShares(counts);
  return (
    <ul
      aria-label={m.rating_shares()}
      className="grid min-w-0 flex-1 basis-[10rem] gap-1 sm:max-w-sm sm:gap-2"
    >
      {[5, 4, 3, 2, 1].map((stars) => {
        const share = shares[stars - 1] ?? 0;
        return (
          <li
            key={stars}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_3rem] items-center gap-2 text-small"
          >
            <span className="sr-only">{m.rating_share({ stars, count: counts[stars - 1] ?? 0 })}</span>
            <span
              aria-hidden="true"
              className="inline-flex items-center justify-end gap-1 text-muted tabular-nums"
            >
              {localDigits(String(stars))}
              <Star className="size-3.5 fill-marigold text-marigold" />
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                data-share={stars}
                className="block h-full rounded-full bg-marigold"
                style={{ width: `${share}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-right text-muted tabular-nums">
              {m.rating_percent({ percent: Math.round(share) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
