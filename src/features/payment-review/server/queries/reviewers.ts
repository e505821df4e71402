import type { Database, Db, Tx } from "#kit/server/database/connect.ts";
import type { Audience } from "#kit/shared/live-event.ts";
import { paymentReviewers } from "#features/payments/contract.ts";

const administrators = (db: Db) =>
  db.selectFrom("users").where("role", "=", "admin").where("is_active", "=", true);

/** Which of these people review payments: every administrator does. */
export async function readReviewers(
  db: Database,
  userIds: number[],
): Promise<{ user_id: number; audience: Audience }[]> {
  const found = await administrators(db).select("id").where("id", "in", userIds).execute();
  return found.map(({ id }) => ({ user_id: id, audience: paymentReviewers }));
}

/** Whether a person is an administrator, which stays so until the transaction ends. */
export async function lockAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const found = await administrators(tx).select("id").where("id", "=", userId).forShare().executeTakeFirst();
  return found !== undefined;
}
