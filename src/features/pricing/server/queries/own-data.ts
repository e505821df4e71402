import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The coupons that a person used or reserved, for the export of their data. */
export async function couponUsesOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select coupon.code, used.order_id, used.status, used.created_at
    from coupon_uses used join coupons coupon on coupon.id = used.coupon_id
    where used.learner_id = ${userId} order by used.order_id`.execute(db);
  return rows;
}

/** Frees the uses that a person has reserved and will never redeem. */
export const freeReserved = async (db: Db, userId: number) =>
  db
    .updateTable("coupon_uses")
    .set({ status: "freed" })
    .where("learner_id", "=", userId)
    .where("status", "=", "reserved")
    .execute();
