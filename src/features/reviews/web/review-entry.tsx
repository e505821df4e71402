import { formatDate } from "#kit/shared/dates.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/reviews.ts";
import type { Review } from "../contract.ts";
import { Stars } from "./stars.tsx";

/** One learner's review. */
export function ReviewEntry({ review }: { review: Review }) {
  const reviewer = review.reviewer || m.former_learner();
  return (
    <li className="grid gap-2 border-t border-line py-5 first:border-0">
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
        <p lang={detectLanguage(review.comment)} className="max-w-[68ch] whitespace-pre-line">
          {review.comment}
        </p>
      ) : null}
    </li>
  );
}
