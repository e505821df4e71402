import { Star } from "lucide-react";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/reviews.ts";

const row = (style: string) =>
  [1, 2, 3, 4, 5].map((star) => (
    <Star key={star} aria-hidden="true" className={`size-4 shrink-0 ${style}`} />
  ));

/** Stars out of five, of one person or an average. An average can fill a part of a star. */
export function Stars({ rating }: { rating: number }) {
  const tenths = Math.round(rating * 10);
  return (
    <span className="relative inline-flex">
      <span className="sr-only">{m.stars({ rating: localDigits(String(tenths / 10)) })}</span>
      <span className="inline-flex gap-1">{row("text-line-strong/50")}</span>
      <span
        className="absolute inset-y-0 left-0 inline-flex gap-1 overflow-hidden"
        style={{ width: `${tenths * 2}%` }}
      >
        {row("fill-marigold text-marigold")}
      </span>
    </span>
  );
}
