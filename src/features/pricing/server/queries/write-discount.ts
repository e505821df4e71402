import type { Db } from "#kit/server/database/connect.ts";

/** What an administrator may set of a discount. */
export interface DiscountTerms {
  name: string;
  discount_type: "fixed" | "percentage";
  value: number;
  starts_at: Date;
  ends_at: Date;
  is_active: boolean;
}
/** Locks a discount until the transaction ends, so that one change at a time is compared with what is stored. */
export const lockDiscount = async (db: Db, id: number) =>
  db.selectFrom("discounts").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const insertDiscount = async (db: Db, terms: DiscountTerms) =>
  db.insertInto("discounts").values(terms).returning("id").executeTakeFirstOrThrow();

export const updateDiscount = async (db: Db, id: number, terms: Partial<DiscountTerms>) =>
  db.updateTable("discounts").set(terms).where("id", "=", id).execute();

/** The courses of a discount. */
export async function putDiscountCourses(db: Db, discountId: number, courseIds: number[]): Promise<void> {
  await db
    .deleteFrom("discount_courses")
    .where("discount_id", "=", discountId)
    .where("course_id", "not in", courseIds)
    .execute();
  await db
    .insertInto("discount_courses")
    .values(courseIds.map((course_id) => ({ discount_id: discountId, course_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
