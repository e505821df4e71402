import { describe, expect, test } from "vitest";
import { compileFeature } from "./messages.ts";

describe("compileFeature", () => {
  test("writes a typed function for each message", () => {
    const text = compileFeature(
      "shop",
      {
        hello: "Hello {name}",
        many: "{count, plural, one {# lesson} other {# lessons}}",
        plain: "Back\\tick `$",
      },
      { hello: "নমস্কার {name}", many: "{count, number}টি পাঠ", plain: "পেছনে" },
    );
    expect(text).toContain("export const hello = (p: { name: string }): string");
    expect(text).toContain("export const many = (p: { count: number }): string");
    expect(text).toContain("p.count === 1");
    expect(text).toContain("formatCount(p.count)");
    expect(text).toContain("\\`\\$");
  });
  test("stops at a word that is missing in Bengali", () => {
    expect(() => compileFeature("shop", { a: "A" }, {})).toThrow("shop: 'a' is missing in Bengali");
  });
  test("stops at a word that is missing in English", () => {
    expect(() => compileFeature("shop", {}, { a: "ক" })).toThrow("'a' is missing in English");
  });
  test("stops at placeholders that differ", () => {
    expect(() => compileFeature("shop", { a: "{x}" }, { a: "{y}" })).toThrow("other placeholders");
  });
});
