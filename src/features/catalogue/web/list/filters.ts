import { coursesPath } from "../../paths.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import { type CourseLevel, courseLevels } from "#features/courses/rules.ts";
import { pageParameter } from "#kit/web/page-parameter.ts";
import { priceRange, type Sort, sorts } from "../../rules.ts";

/** The filters of the catalogue. A filter that is not set has the value of `noFilters`. */
export interface Filters {
  search: string;
  /** The name of a category; empty for all. */
  category: string;
  minPrice: number;
  maxPrice: number;
  /** 0 for any. */
  minRating: number;
  /** Empty for both. */
  language: "" | "en" | "bn";
  /** Empty for all. */
  level: "" | CourseLevel;
  /** Only courses without a price. */
  free: boolean;
  sort: Sort;
  page: number;
}

export const noFilters: Filters = {
  search: "",
  category: "",
  minPrice: priceRange.min,
  maxPrice: priceRange.max,
  minRating: 0,
  language: "",
  level: "",
  free: false,
  sort: "popularity",
  page: 1,
};

const number = (text: string | null, pattern: RegExp): number | null => {
  const plain = latinDigits(text ?? "")
    .replaceAll(",", "")
    .trim();
  return pattern.test(plain) ? Number(plain) : null;
};
const price = (text: string | null, otherwise: number): number => {
  const value = number(text, /^\d{1,9}(\.\d{1,2})?$/);
  return value === null ? otherwise : Math.min(value, priceRange.max);
};

/** The filters in an address. Invalid values are ignored. If the minimum is above the maximum, they are swapped. */
export function readFilters(search: URLSearchParams, categories: string[]): Filters {
  const prices = [
    price(search.get("min_price"), priceRange.min),
    price(search.get("max_price"), priceRange.max),
  ];
  const wanted = search.get("category")?.trim().toLowerCase();
  const rating = number(search.get("min_rating"), /^[1-5](\.\d)?$/);
  return {
    search: (search.get("search") ?? "").trim().slice(0, 200),
    category: categories.find((name) => name.toLowerCase() === wanted) ?? "",
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    minRating: rating !== null && rating <= 5 ? rating : 0,
    language: (["en", "bn"] as const).find((language) => language === search.get("language")) ?? "",
    level: courseLevels.find((level) => level === search.get("level")) ?? "",
    free: search.get("free") === "1",
    sort: sorts.find((sort) => sort === search.get("sort")) ?? noFilters.sort,
    page: pageParameter(search),
  };
}

const names = {
  search: "search",
  category: "category",
  minPrice: "min_price",
  maxPrice: "max_price",
  minRating: "min_rating",
  language: "language",
  level: "level",
  free: "free",
  sort: "sort",
  page: "page",
} as const satisfies Record<keyof Filters, string>;

/** The filters as the address and the call spell them: only those that are set. */
export function writeFilters(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(names) as (keyof Filters)[])
      .filter((key) => filters[key] !== noFilters[key])
      .map((key) => [names[key], filters[key] === true ? "1" : String(filters[key])]),
  );
}

/** The catalogue's address with these filters. */
export function addressOf(filters: Filters): string {
  const search = new URLSearchParams(writeFilters(filters)).toString();
  return search ? `${coursesPath}?${search}` : coursesPath;
}

/** The number of active filters. Order and page do not count. A price range counts once. */
export const activeFilters = ({
  search,
  category,
  minPrice,
  maxPrice,
  minRating,
  language,
  level,
  free,
}: Filters): number =>
  [
    search !== "",
    category !== "",
    minPrice > priceRange.min || maxPrice < priceRange.max,
    minRating > 0,
    language !== "",
    level !== "",
    free,
  ].filter(Boolean).length;
