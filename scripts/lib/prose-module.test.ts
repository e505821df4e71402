import { describe, expect, test } from "vitest";
import { compileProse } from "./prose-module.ts";

const head = '---\ndescription: "What {academy} sells"\n---\n\n';
const page = (body: string) => `${head}# Shop\n\n${body}`;

describe("the module of a page", () => {
  const compile = (en: string, bn: string) => compileProse("shop", "store", { en: page(en), bn: page(bn) });

  test("is a function of its placeholders", () => {
    const text = compile("{academy}, 5 `$", "{academy}-এ");
    expect(text).toContain("export const shop = (p: { academy: string }) =>");
    expect(text).toContain('"text": [`${p.academy}, 5 \\`\\$`]');
  });

  test.each([
    ["a paragraph more", "One.\n\nTwo.", "এক।"],
    ["another id", "## A {#a}", "## ক {#b}"],
    ["another order", "## A {#a}\n\n## B {#b}", "## খ {#b}\n\n## ক {#a}"],
    ["another level", "## A {#a}\n\n### B {#b}", "## ক {#a}\n\n## খ {#b}"],
    ["an item less", "- a\n- b", "- ক"],
    ["another address", "[a](/a)", "[ক](/b)"],
  ])("refuses %s", (_, en, bn) => {
    expect(() => compile(en, bn)).toThrow("store/content/shop.bn.md has other headings");
  });
  test("refuses two languages with different dates", () => {
    const dated = (day: string) => page("One.").replace("\n---\n", `\nsince: "${day}"\n---\n`);
    expect(() => compileProse("shop", "store", { en: dated("2026-01-01"), bn: dated("2026-01-02") })).toThrow(
      "other headings",
    );
  });
  test("refuses placeholders that differ", () => {
    expect(() => compile("{a}", "{b}")).toThrow("shop.bn.md has other placeholders");
  });
  test("names the file that cannot be read", () => {
    expect(() => compile("One.", "**এক**")).toThrow("store/content/shop.bn.md: '**এক**'");
  });
});
