import { describe, expect, test } from "vitest";
import { pluralForm } from "#kit/shared/plural-form.ts";
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
    expect(text).toContain('pluralForm("en", p.count) === "one"');
    expect(text).toContain("formatCount(p.count)");
    expect(text).toContain("\\`\\$");
  });
  test("refuses a message that is missing in Bengali", () => {
    expect(() => compileFeature("shop", { a: "A" }, {})).toThrow("shop: 'a' is missing in Bengali");
  });
  test("refuses a message that is missing in English", () => {
    expect(() => compileFeature("shop", {}, { a: "ক" })).toThrow("'a' is missing in English");
  });
  test("refuses placeholders that differ", () => {
    expect(() => compileFeature("shop", { a: "{x}" }, { a: "{y}" })).toThrow("other placeholders");
  });

  test("keeps a message with line breaks on one line, from which the build takes it", () => {
    const text = compileFeature("shop", { a: "First\nsecond {x}" }, { a: "এক\r\nদুই {x}" });
    const line = text.split("\n").find((one) => one.startsWith("export"))!;
    expect(line).toMatch(/`;$/);
    const body = line.replace(/^.*?: string =>/, "return");
    // oxlint-disable-next-line typescript/no-implied-eval -- because what the compiler wrote is to be run
    const said = new Function("language", "p", body);
    expect(said(() => "en", { x: "one" })).toBe("First\nsecond one");
    expect(said(() => "bn", { x: "one" })).toBe("এক\r\nদুই one");
  });

  const plural = (forms: string) => `{count, plural, ${forms}}`;
  const lineOf = (en: string, bn: string) =>
    compileFeature("shop", { many: en }, { many: bn })
      .split("\n")
      .find((line) => line.startsWith("export"))!;

  test("an exact form wins over the category of its count", () => {
    const line = lineOf(plural("=0 {None} one {# person} other {# people}"), plural("other {# জন}"));
    expect(line).toContain(
      'p.count === 0 ? `None` : pluralForm("en", p.count) === "one" ? `${formatCount(p.count)} person` : `${formatCount(p.count)} people`',
    );
  });
  test("a plural with only exact forms needs no categories", () => {
    const text = compileFeature(
      "shop",
      { many: plural("=0 {None} other {# people}") },
      { many: plural("=0 {কেউ নেই} one {# জন} other {# জন}") },
    );
    expect(text).not.toContain("pluralForm");
  });
  test.each([
    [
      "few {#} other {#}",
      "other {#}",
      "'many' in English: the plural 'count' has the form 'few'; known are one, other",
    ],
    [
      "other {#}",
      "two {#} other {#}",
      "'many' in Bengali: the plural 'count' has the form 'two'; known are one, other",
    ],
    ["one {#}", "other {#}", "'many' in English: the plural 'count' has no form 'other'"],
    ["other {#}", "=0 {x}", "'many' in Bengali: the plural 'count' has no form 'other'"],
    ["offset:1 one {#} other {#}", "other {#}", "'many' in English: the plural 'count' has an 'offset'"],
    ["other {{x, plural, many {#} other {#}}}", "other {{x}}", "the plural 'x' has the form 'many'"],
    ["=many {#} other {#}", "other {#}", "'many' in English: "],
  ])("refuses %s beside %s", (en, bn, sentence) => {
    expect(() => lineOf(plural(en), plural(bn))).toThrow(`shop: `);
    expect(() => lineOf(plural(en), plural(bn))).toThrow(sentence);
  });
  test.each([
    ["{count, selectordinal, one {#st} other {#th}}", "the plural 'count' is a 'selectordinal'"],
    ["{count, select, a {b} other {c}}", "the compiler does not know this kind of placeholder"],
    ["{count, number, percent}", "the number 'count' has a style"],
  ])("refuses %s", (text, sentence) => {
    expect(() => lineOf(text, text)).toThrow(`shop: 'many' in English: ${sentence}`);
  });
});

describe("what a compiled plural says", () => {
  /** The compiled function itself, with the real plural rules around it. */
  const said = (forms: { en: string; bn: string }, language: "en" | "bn", count: number): unknown => {
    const line = compileFeature("shop", { many: forms.en }, { many: forms.bn })
      .split("\n")
      .find((one) => one.startsWith("export"))!;
    const body = line.replace("export const many = (p: { count: number }): string", "return (p)");
    // oxlint-disable-next-line typescript/no-implied-eval -- because what the compiler wrote is to be run
    const many = new Function("language", "formatCount", "pluralForm", body);
    return many(() => language, String, pluralForm)({ count });
  };
  const forms = {
    en: "{count, plural, =0 {none} one {# one} other {# other}}",
    bn: "{count, plural, =5 {five} one {# one} other {# other}}",
  };
  test.each([
    ["en", ["none", "1 one", "2 other", "5 other"]],
    // In Bengali, CLDR puts 0 into the category 'one'.
    ["bn", ["0 one", "1 one", "2 other", "five"]],
  ] as const)("in '%s'", (language, expected) => {
    expect([0, 1, 2, 5].map((count) => said(forms, language, count))).toEqual(expected);
  });
});
