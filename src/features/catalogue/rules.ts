import { latinDigits } from "#kit/shared/numerals.ts";

export const sorts = ["popularity", "rating", "newest", "price-low", "price-high"] as const;
export type Sort = (typeof sorts)[number];
export const pageSize = 12;
export const priceRange = { min: 0, max: 100_000 } as const;

/** The ids of the placeholder cards. No course of the academy has one of them. */
const placeholderIds = [9991, 9992] as const;

/** Courses that are announced, with the ids of their cards. */
export const withPlaceholderIds = <T extends object>(
  coming: readonly T[],
): (T & { course_id: number | null })[] =>
  coming.map((course, place) => ({ ...course, course_id: placeholderIds[place] ?? null }));

const between = /[\s,;:()[\]"“”„«»'‘’]+/;

/** A text in the form that the search index uses: see as_searched in the database. */
export const asSearched = (text: string): string =>
  latinDigits(text.normalize("NFC").toLowerCase()).replace(/[\u200c\u200d]/g, "");

/**
 * The words of a search, in the form that the search index uses. Commas,
 * brackets and quotes separate words. If the search has nothing else, they are searched for themselves.
 */
export function searchWords(search: string): string[] {
  const plain = asSearched(search);
  const words = (parting: RegExp) => [...new Set(plain.split(parting).filter((word) => word !== ""))];
  const parted = words(between);
  return (parted.length > 0 ? parted : words(/\s+/)).slice(0, 8);
}
