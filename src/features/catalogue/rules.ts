import { latinDigits } from "#kit/shared/numerals.ts";

export const sorts = ["popularity", "rating", "newest", "price-low", "price-high"] as const;
export type Sort = (typeof sorts)[number];
export const pageSize = 12;
export const priceRange = { min: 0, max: 100_000 } as const;

const between = /[\s,;:()[\]"“”„«»'‘’]+/;

/**
 * What is searched for, word by word, in the form in which courses are searched: see as_searched in
 * the database. Commas, brackets and quotes part words; where there is nothing else they are looked for.
 */
export function searchWords(search: string): string[] {
  const plain = latinDigits(search.normalize("NFC").toLowerCase()).replace(/[\u200c\u200d]/g, "");
  const words = (parting: RegExp) => [...new Set(plain.split(parting).filter((word) => word !== ""))];
  const parted = words(between);
  return (parted.length > 0 ? parted : words(/\s+/)).slice(0, 8);
}

export const reviewPageSize = 10;

/** Why somebody may not review a course, or null: its learners may, its own teacher never. */
export const reviewRefusal = (person: {
  teaches: boolean;
  isEnrolled: boolean;
}): "own_course" | "not_enrolled" | null =>
  person.teaches ? "own_course" : person.isEnrolled ? null : "not_enrolled";

// The academy keeps Bangladesh's days: six hours ahead, all year.
const dayInDhaka = (time: Date): number => Math.floor((time.getTime() + 6 * 3_600_000) / 86_400_000);

/** The last moment at which something that ends then still runs: what ends at midnight ends the day before. */
export const lastMoment = (endsAt: string): Date => new Date(new Date(endsAt).getTime() - 1);

/** How many days are left after today, by the calendar: 0 on the last day. */
export const daysLeft = (endsAt: string, now: Date): number =>
  Math.max(0, dayInDhaka(lastMoment(endsAt)) - dayInDhaka(now));

/** Those that have a place left first, otherwise as they stand. */
export const fullLast = <C extends { course_id: number; is_full?: boolean }>(courses: C[]): C[] =>
  courses.toSorted((a, b) => Number(a.is_full === true) - Number(b.is_full === true));
