import { Star } from "lucide-react";
import { formatCount, formatRating } from "#kit/shared/numerals.ts";
import * as m from "#messages/catalogue.ts";

/** The average and the number of a course's reviews; 'New' while there is none. */
export function Rating({
  rating,
  reviews,
  className = "",
}: {
  rating: number;
  reviews: number;
  className?: string;
}) {
  if (reviews === 0)
    return <span className={`whitespace-nowrap text-small text-muted ${className}`}>{m.rating_none()}</span>;
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap text-small text-muted ${className}`}>
      <Star aria-hidden="true" className="size-4 fill-marigold text-marigold" />
      <span aria-hidden="true">
        <b className="font-semibold text-ink">{formatRating(rating)}</b> ({formatCount(reviews)})
      </span>
      <span className="sr-only">{m.rating_spoken({ rating: formatRating(rating), count: reviews })}</span>
    </span>
  );
}
