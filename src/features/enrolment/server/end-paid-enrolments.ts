import type { Tx } from "#kit/server/database/connect.ts";
import { deletePaidEnrolments, handOverPaid, unmarkPaid } from "./queries/enrolments.ts";

/**
 * Takes back what a payment gave in a course, in the caller's transaction. An enrolment that another settled payment pays
 * for too stays, and one that was there before the payment is again what it was; any other ends. Completed lessons and
 * notes stay. The caller holds the seats.
 * @returns whose enrolments ended.
 */
export async function endPaidEnrolments(
  tx: Tx,
  paid: { paymentId: number; courseId: number },
): Promise<number[]> {
  await handOverPaid(tx, paid);
  await unmarkPaid(tx, paid);
  return deletePaidEnrolments(tx, paid);
}
