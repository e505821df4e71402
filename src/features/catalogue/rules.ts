import { latinDigits } from "#kit/shared/numerals.ts";

export const sorts = ["popularity", "rating", "newest", "price-low", "price-high"] as const;
export type Sort = (typeof sorts)[number];
export const pageSize = 12;
export const priceRange = { min: 0, max: 100_000 } as const;

/** What is searched for, word by word, in the form in which courses are searched: see as_searched in the database. */
export const searchWords = (search: string): string[] =>
  [
    ...new Set(
      latinDigits(search.normalize("NFC").toLowerCase())
        .split(/\s+/)
        .filter((word) => word !== ""),
    ),
  ].slice(0, 8);

export const reviewPageSize = 10;
