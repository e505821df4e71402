import { formatDate } from "#kit/shared/dates.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/reviews.ts";
import type { Review } from "../contract.ts";
import { Stars } from "./stars.tsx";

/** One learner's review. `isShort`: on a phone only its first lines, until the other reviews are open. */
export function ReviewEntry({ review, isShort = false }: { review: Review; isShort?: boolean }) {
  const reviewer = review.reviewer || m.former_learner();
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-0 md:gap-2 md:py-6">
      <div className="flex items-center gap-3">
        <Avatar name={reviewer} />
        <div className="grid">
          <span className="font-medium">{reviewer}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-small text-muted">
            <Stars rating={review.rating} />
            <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
          </span>
        </div>
      </div>
      {review.comment ? (
        <p
          lang={detectLanguage(review.comment)}
          className={`max-w-[68ch] whitespace-pre-line ${isShort ? "max-md:line-clamp-5 group-has-[details[open]]/reviews:line-clamp-none!" : ""}`}
        >
          {review.comment}
        </p>
      ) : null}
    </li>
  );
}
