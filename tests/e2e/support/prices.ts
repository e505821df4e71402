// What courses cost today, from the lists of courses and of discounts.
import type { Academy } from "./academy.ts";

/** The price on the card of each course, by its title, as an English page writes it. */
export async function pricesToday(academy: Academy): Promise<Map<string, string>> {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const { body: discounts } = await academy.api("GET", "/api/discounts/");
  const lowered: Record<string, string> = Object.assign(
    {},
    ...discounts.map((one: { price_after_discount: object }) => one.price_after_discount),
  );
  return new Map(
    courses.map((course: { course_id: number; course_title: string; price: string }) => {
      const taka = Number(lowered[course.course_id] ?? course.price);
      const shown =
        taka === 0
          ? "Free"
          : `৳${taka.toLocaleString("en-US", { minimumFractionDigits: taka % 1 === 0 ? 0 : 2 })}`;
      return [course.course_title, shown];
    }),
  );
}

/** Courses that cost money and have a seat. The newest courses of the list may be those of another test, and free. */
export async function coursesToBuy(academy: Academy, count: number): Promise<number[]> {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  return (courses as { course_id: number; price: string; is_full: boolean }[])
    .filter(({ price, is_full }) => Number(price) > 0 && !is_full)
    .slice(0, count)
    .map(({ course_id }) => course_id);
}

/** A course that costs money and has a seat. */
export const courseToBuy = async (academy: Academy): Promise<number> => (await coursesToBuy(academy, 1))[0]!;
