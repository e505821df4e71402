import type { Database } from "#kit/server/database/connect.ts";
import type { Audience } from "#kit/shared/live-event.ts";
import { paymentReviewers } from "#features/payments/contract.ts";

/** Which of these people review payments: every administrator does. */
export async function readReviewers(
  db: Database,
  userIds: number[],
): Promise<{ user_id: number; audience: Audience }[]> {
  const administrators = await db
    .selectFrom("users")
    .select("id")
    .where("id", "in", userIds)
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .execute();
  return administrators.map(({ id }) => ({ user_id: id, audience: paymentReviewers }));
}
