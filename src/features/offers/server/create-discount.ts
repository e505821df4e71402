import { insertDiscount, putDiscountCourses } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import type { NewDiscount } from "../contract.ts";
import { checkOffer } from "./check-offer.ts";

/** Creates a discount. @returns its id. @throws 400 when the fields do not agree. */
export async function createDiscount(
  { db }: Pick<Services, "db">,
  { courses: courseIds, ...given }: NewDiscount,
  by: number,
  now: Date,
): Promise<number> {
  const terms = { ...given, starts_at: given.starts_at ?? now, is_active: given.is_active ?? true };
  return db.transaction().execute(async (tx) => {
    await checkOffer(tx, {
      type: terms.discount_type,
      value: terms.value,
      valueField: "value",
      startsAt: terms.starts_at,
      endsAt: terms.ends_at,
      courseIds,
      needsCourses: true,
    });
    const { id } = await insertDiscount(tx, terms);
    await putDiscountCourses(tx, id, courseIds);
    await audit(tx, {
      actorId: by,
      action: "discount.create",
      subject: ["discount", id],
      after: { ...terms, courses: courseIds },
    });
    return id;
  });
}
