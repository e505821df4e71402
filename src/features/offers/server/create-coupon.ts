import { insertCoupon, putCouponCourses } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/offers.ts";
import type { NewCoupon } from "../contract.ts";
import { checkOffer } from "./check-offer.ts";
import { lockCode } from "./queries/coupons.ts";

/** Creates a promo code. @returns its id. @throws 400 when the fields do not agree, or another one has the code. */
export async function createCoupon(
  { db }: Pick<Services, "db">,
  { courses: courseIds = [], ...given }: NewCoupon,
  by: number,
  now: Date,
): Promise<number> {
  const terms = {
    ...given,
    coupon_description: given.coupon_description ?? "",
    starts_at: given.starts_at ?? now,
    ends_at: given.ends_at ?? null,
    max_redemptions: given.max_redemptions ?? null,
    max_per_learner: given.max_per_learner ?? null,
    is_active: given.is_active ?? true,
  };
  return db.transaction().execute(async (tx) => {
    await checkOffer(tx, {
      type: terms.discount_type,
      value: terms.discount_value,
      valueField: "discount_value",
      startsAt: terms.starts_at,
      endsAt: terms.ends_at,
      courseIds,
      needsCourses: false,
    });
    await lockCode(tx, terms.code);
    const added = await insertCoupon(tx, terms);
    if (!added) throw invalid({ code: [m.code_taken()] });
    await putCouponCourses(tx, added.id, courseIds);
    await audit(tx, {
      actorId: by,
      action: "coupon.create",
      subject: ["coupon", added.id],
      after: { ...terms, courses: courseIds },
    });
    return added.id;
  });
}
