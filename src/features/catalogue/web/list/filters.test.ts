import { describe, expect, it } from "vitest";
import { activeFilters, addressOf, noFilters, readFilters } from "./filters.ts";

const categories = ["Ethics", "Data Analysis"];
const read = (search: string) => readFilters(new URLSearchParams(search), categories);

describe("filters in an address", () => {
  it("reads all of them", () => {
    expect(
      read(
        "search=trial&category=Ethics&min_price=500&max_price=2000.50&min_rating=4&language=bn&level=advanced&free=1&sort=newest&page=3",
      ),
    ).toEqual({
      search: "trial",
      category: "Ethics",
      minPrice: 500,
      maxPrice: 2000.5,
      minRating: 4,
      language: "bn",
      level: "advanced",
      free: true,
      sort: "newest",
      page: 3,
    });
  });
  it("takes Bengali digits and grouping", () => {
    expect(read("min_price=১,০০০&max_price=২৫০০&page=২")).toMatchObject({
      minPrice: 1_000,
      maxPrice: 2_500,
      page: 2,
    });
  });
  it.each([
    "category=All",
    "category=Astrology",
    "min_price=-3",
    "min_price=1e3",
    "max_price=abc",
    "max_price=999999",
    "min_rating=9",
    "min_rating=x",
    "min_rating=5.5",
    "language=fr",
    "level=expert",
    "free=yes",
    "free=0",
    "sort=drop",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=9999999999",
  ])("ignores rubbish: %s", (rubbish) => expect(read(rubbish)).toEqual(noFilters));
  it("knows prices from 0 to 100,000, and a rating of 0 as none", () => {
    expect(noFilters).toMatchObject({ category: "", minPrice: 0, maxPrice: 100_000, minRating: 0 });
    expect(read("min_price=99999&max_price=100000")).toMatchObject({ minPrice: 99_999, maxPrice: 100_000 });
    expect(read("max_price=100001").maxPrice).toBe(100_000);
    expect(read("min_rating=0")).toEqual(noFilters);
  });
  it("swaps the ends of a reversed range", () => {
    expect(read("min_price=2000&max_price=500")).toMatchObject({ minPrice: 500, maxPrice: 2_000 });
  });
  it("writes only what is set, and reads it back", () => {
    expect(addressOf(noFilters)).toBe("/courses");
    const filters = {
      ...noFilters,
      search: "ক খ",
      category: "Data Analysis",
      maxPrice: 900,
      language: "en" as const,
      level: "beginner" as const,
      free: true,
      page: 2,
    };
    const address = addressOf(filters);
    expect(address).toMatch(/language=en&level=beginner&free=1/);
    expect(address).not.toMatch(/min_price|sort|rating/);
    expect(read(address.split("?")[1]!)).toEqual(filters);
  });
  it("counts the filters that are set", () => {
    expect(activeFilters({ ...noFilters, sort: "rating", page: 4 })).toBe(0);
    expect(
      activeFilters({
        ...noFilters,
        search: "x",
        category: "Ethics",
        minPrice: 1,
        maxPrice: 2,
        minRating: 3,
        language: "bn",
        level: "beginner",
        free: true,
      }),
    ).toBe(7);
  });
});
