import * as pricing from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { differences, named } from "#kit/shared/differences.ts";
import type { DiscountChange } from "../contract.ts";
import { checkOffer } from "./check-offer.ts";
import { type AdminDiscountRow, readDiscountRow } from "./queries/discounts.ts";

const termsOf = (row: AdminDiscountRow) => ({
  name: row.name,
  discount_type: row.discount_type,
  value: row.value,
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
  is_active: row.is_active,
  courses: row.course_ids,
});

/**
 * Changes a discount. What is left out stays. Orders keep their price.
 * @returns whether anything changed. @throws 400 when the fields do not agree.
 */
export async function changeDiscount(
  { db }: Pick<Services, "db">,
  { id, change, by, now }: { id: number; change: DiscountChange; by: number; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await pricing.lockDiscount(tx, id);
    const before = termsOf((await readDiscountRow(tx, id, now))!);
    const after = { ...before, ...named(change) };
    const changes = differences(before, after);
    if (!changes) return false;
    await checkOffer(tx, {
      type: after.discount_type,
      value: after.value,
      valueField: "value",
      startsAt: after.starts_at,
      endsAt: after.ends_at,
      courseIds: after.courses,
      needsCourses: true,
    });
    const { courses, ...terms } = changes.after;
    if (Object.keys(terms).length > 0) await pricing.updateDiscount(tx, id, terms);
    if (courses) await pricing.putDiscountCourses(tx, id, courses);
    await audit(tx, { actorId: by, action: "discount.change", subject: ["discount", id], ...changes });
    return true;
  });
}
