import type { Tx } from "#kit/server/database/connect.ts";
import { deletePaidEnrolment, handOverPaid, unmarkPaid } from "./queries/enrolments.ts";

/**
 * Takes back what a payment gave, in the caller's transaction. An enrolment that another settled payment pays for too
 * stays, and one that was there before the payment is again what it was; any other ends. Completed lessons and notes stay. The caller holds the seats.
 * @returns whether the enrolment ended.
 */
export async function endPaidEnrolment(
  tx: Tx,
  { paymentId, userId, courseId }: { paymentId: number; userId: number; courseId: number },
): Promise<boolean> {
  const paid = { paymentId, userId, courseId };
  if ((await handOverPaid(tx, paid)) || (await unmarkPaid(tx, paid))) return false;
  return deletePaidEnrolment(tx, paid);
}
