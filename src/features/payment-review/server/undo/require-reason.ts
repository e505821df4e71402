import { invalid } from "#kit/server/errors.ts";
import * as m from "#messages/payment-review.ts";
import { undoNeedsReason } from "../../rules.ts";

/** @throws 400 without a reason, where taking a decision back needs one. */
export function requireReason(
  decision: Parameters<typeof undoNeedsReason>[0],
  adminId: number,
  { reason, now }: { reason: string | null; now: Date },
): void {
  if (reason === null && undoNeedsReason(decision, adminId, now))
    throw invalid({ reason: [m.undo_reason_required()] });
}
