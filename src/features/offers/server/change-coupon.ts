import * as pricing from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { differences, named } from "#kit/shared/differences.ts";
import * as m from "#messages/offers.ts";
import type { CouponChange } from "../contract.ts";
import { checkOffer } from "./check-offer.ts";
import { type AdminCouponRow, codeStanding, lockCode, readCoupon } from "./queries/coupons.ts";

const termsOf = (row: AdminCouponRow) => ({
  code: row.code,
  coupon_name: row.coupon_name,
  coupon_description: row.coupon_description,
  discount_type: row.discount_type,
  discount_value: row.discount_value,
  starts_at: new Date(row.starts_at),
  ends_at: row.ends_at === null ? null : new Date(row.ends_at),
  max_redemptions: row.max_redemptions,
  max_per_learner: row.max_per_learner,
  is_active: row.is_active,
  courses: row.course_ids,
});

/**
 * Changes a promo code. What is left out stays. Orders keep their price, and the uses that they hold.
 * @throws 400 when the fields do not agree, another one has the code, or the code to rename was used.
 */
export async function changeCoupon(
  { db }: Pick<Services, "db">,
  { id, change, by, now }: { id: number; change: CouponChange; by: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await pricing.lockCoupon(tx, id);
    const before = termsOf((await readCoupon(tx, id, now))!);
    const after = { ...before, ...named(change) };
    const changes = differences(before, after);
    if (!changes) return;
    await checkOffer(tx, {
      type: after.discount_type,
      value: after.discount_value,
      valueField: "discount_value",
      startsAt: after.starts_at,
      endsAt: after.ends_at,
      courseIds: after.courses,
      needsCourses: false,
    });
    const { courses, ...terms } = changes.after;
    if (terms.code !== undefined) {
      await lockCode(tx, terms.code);
      const { isTaken, wasUsed } = await codeStanding(tx, id, terms.code);
      if (wasUsed || isTaken) throw invalid({ code: [wasUsed ? m.code_was_used() : m.code_taken()] });
    }
    if (terms.max_redemptions !== undefined) await pricing.freeLapsedUses(tx, id);
    if (Object.keys(terms).length > 0) await pricing.updateCoupon(tx, id, terms);
    if (courses) await pricing.putCouponCourses(tx, id, courses);
    await audit(tx, { actorId: by, action: "coupon.change", subject: ["coupon", id], ...changes });
  });
}
