import { describe, expect, test } from "vitest";
import { compileProse } from "./prose-module.ts";
import { parseProse } from "./prose.ts";

const head = '---\ndescription: "What {academy} sells"\n---\n\n';
const page = (body: string) => `${head}# Shop\n\n${body}`;

describe("prose", () => {
  test("has a title, paragraphs, and sections with ids", () => {
    const prose = parseProse(
      page(
        "Come in,\nand look.\n\n## Tea {#tea}\n\nHot.\n\nBlack.\n\n- Assam\n- Sylhet\n\n[Our gardens](/gardens)\n\n### Green {#green}\n\nFresh.\n\n## Hours {#hours}\n\nAlways.",
      ),
    );
    expect(prose).toEqual({
      head: { description: "What {academy} sells" },
      title: "Shop",
      text: ["Come in, and look."],
      sections: {
        tea: {
          title: "Tea",
          text: ["Hot.", "Black."],
          items: ["Assam", "Sylhet"],
          links: [{ text: "Our gardens", to: "/gardens" }],
          sections: { green: { title: "Green", text: ["Fresh."] } },
        },
        hours: { title: "Hours", text: ["Always."] },
      },
    });
  });

  test.each([
    ["# Shop", "head"],
    ["---\nsince: x\n---\n# Shop", "description"],
    [`${head}Come in.`, "title"],
    [page("## Tea"), "'Tea' has no {#id}"],
    [page("### Tea {#tea}"), "nothing above it"],
    [page("## Tea {#a}\n\n## Milk {#a}"), "two sections have the id 'a'"],
    [page("- a\n\nLater."), "follows a list"],
    [page("1. a"), "one plain list"],
    [page("- a\n\n[b](/b)\n\n- c"), "one plain list"],
    [page("Look *here*."), "'*here*' is a kind of Markdown"],
    [page("See [it](/it) there."), "'[it](/it)' is a kind of Markdown"],
    [page("<b>Now</b>"), "is a kind of Markdown"],
    [page("| a |\n| - |\n| b |"), "is a kind of Markdown"],
  ])("%j is refused", (source, sentence) => {
    expect(() => parseProse(source)).toThrow(sentence);
  });
});

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
