import { Star } from "lucide-react";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/catalogue.ts";

/** One person's stars, out of five. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{m.stars({ rating: localDigits(String(rating)) })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={`size-4 ${star <= rating ? "fill-marigold text-marigold" : "text-line-strong/50"}`}
        />
      ))}
    </span>
  );
}
