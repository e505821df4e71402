import { formatRelative } from "#kit/shared/relative-times.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { questionMark } from "../../question-rules.ts";

/** Says that the learner of a payment was asked, or has answered. Nothing for other payments. */
export function QuestionBadge({ payment: { status, questions } }: { payment: PaymentReview }) {
  const mark = questionMark(status, questions);
  const [newest] = questions;
  if (mark === null || !newest) return null;
  return (
    <Badge tone={mark === "asked" ? "grey" : "green"} className="justify-self-start px-3 py-1 text-small">
      {mark === "asked"
        ? m.mark_asked({ ago: formatRelative(newest.asked_at) })
        : m.mark_answered({ ago: formatRelative(newest.ended_at!) })}
    </Badge>
  );
}
