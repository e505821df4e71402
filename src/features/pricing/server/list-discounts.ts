import type { Db } from "#kit/server/database/connect.ts";
import { takaString } from "#kit/shared/money.ts";
import type { Discount } from "../contract.ts";
import { bestDiscount, priceOf, wireValue } from "../rules.ts";
import { runningDiscounts } from "./queries/discounts.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

/** The discounts that run now. A course is listed under the one that takes the most off its price. */
export async function listDiscounts(db: Db, now: Date): Promise<Discount[]> {
  const running = (await runningDiscounts(db, now)).map((row) => ({ ...row, type: row.discount_type }));
  const offersOf = new Map<number, { price: number; offers: typeof running }>();
  for (const discount of running)
    for (const { id, price } of discount.courses) {
      const course = offersOf.get(id) ?? { price, offers: [] };
      course.offers.push(discount);
      offersOf.set(id, course);
    }

  const priceAfter = new Map<number, Record<string, string>>(running.map(({ id }) => [id, {}]));
  for (const [courseId, { price, offers }] of offersOf) {
    const best = bestDiscount(price, offers)!;
    const { discount, due } = priceOf(price, best, null, best.unit);
    // A free course gets no badge, because nothing comes off its price.
    if (discount > 0) priceAfter.get(best.id)![courseId] = takaString(due);
  }
  return running
    .map((row) => ({ row, after: priceAfter.get(row.id)! }))
    .filter(({ after }) => Object.keys(after).length > 0)
    .map(({ row, after }) => ({
      id: row.id,
      name: row.name,
      percentage: row.type === "percentage" ? wireValue(row.value) : 0,
      value: wireValue(row.value),
      discount_type: row.type,
      courses: Object.keys(after).map(Number),
      price_after_discount: after,
      start_date: isoTime(row.starts_at),
      end_date: isoTime(row.ends_at),
      is_active: true,
      covers_all: row.covers_all,
    }));
}
