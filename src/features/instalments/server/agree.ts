import type { Tx } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { divide } from "../rules.ts";
import { addAgreement } from "./queries/instalments.ts";
import { readPlan } from "./queries/plans.ts";

/**
 * Copies the plan of a course for a learner who pays what is due in parts. The caller holds the payer.
 * @returns the first part and its amount. Null if the course has no plan, or too little is due to be divided.
 */
export async function agree(
  tx: Tx,
  of: { userId: number; courseId: number; total: Paisa },
): Promise<{ instalmentId: number; amount: Paisa } | null> {
  const plan = await readPlan(tx, of.courseId);
  const amounts =
    plan.length === 0
      ? null
      : divide(
          of.total,
          plan.map(({ percent }) => percent),
        );
  if (!amounts) return null;
  const parts = plan.map((part, at) => ({ ...part, amount: amounts[at]! }));
  return { instalmentId: await addAgreement(tx, of, parts), amount: amounts[0]! };
}
