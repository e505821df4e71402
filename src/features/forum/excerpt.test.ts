import { expect, test } from "vitest";
import { excerptAround } from "./excerpt.ts";

const many = (word: string, count: number) => Array.from({ length: count }, () => word).join(" ");

test("a short text is whole", () => {
  expect(excerptAround("Blocks of four", "blocks")).toBe("Blocks of four");
});

test("a long text begins with a whole word shortly before the words", () => {
  const found = excerptAround(`${many("before", 50)} Allocation tables ${many("after", 50)}`, "ALLOCATION t");
  expect(found).toMatch(/^…before (before )+Allocation tables (after )+after…$/);
  expect(found.indexOf("Allocation")).toBeLessThanOrEqual(50);
  expect(found.length).toBeLessThanOrEqual(162);
});

test("digits are found in either script", () => {
  const text = `${many("before", 50)} ৪২৭১ জন`;
  for (const words of ["4271", "৪২৭১"]) expect(excerptAround(text, words)).toMatch(/^…before .+ ৪২৭১ জন$/);
});

test("words that are composed in another way show the beginning", () => {
  const text = `${many("প্রথম", 60)} \u09b8\u09ae\u09df`;
  expect(excerptAround(text, "\u09b8\u09ae\u09af\u09bc")).toMatch(/^প্রথম .+প্রথম…$/);
});

test("a very long word is cut between two letters", () => {
  const found = excerptAround("ক্ষি".repeat(200), "ষি");
  expect(found).toMatch(/^(ক্ষি)+…$/);
  expect(excerptAround("👩🏽‍⚕️".repeat(100), "x")).toMatch(/^(👩🏽‍⚕️)+…$/u);
});
