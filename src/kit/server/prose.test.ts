import { describe, expect, test } from "vitest";
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

  test("keeps an address in a sentence as its words, and forgives blank lines and spaces", () => {
    const { text, sections } = parseProse(
      page(
        "Write to help@shop.example or see https://shop.example/a_b.  \nSoon.\n\n## A {#constructor}\n\n- a\n\n- b",
      ),
    );
    expect(text).toEqual(["Write to help@shop.example or see https://shop.example/a_b. Soon."]);
    expect(sections).toEqual({ constructor: { title: "A", text: [], items: ["a", "b"] } });
  });

  test.each([
    ["# Shop", "no_head", "head"],
    ["---\nsince: x\n---\n# Shop", "no_description", "description"],
    ['---\ndescription: " "\n---\n# Shop', "no_description", "description"],
    ["---\ndescription: [a\n---\n# Shop", "bad_head", "names with texts"],
    ["---\ndescription: 5\n---\n# Shop", "bad_head", "names with texts"],
    ["---\n- description\n---\n# Shop", "bad_head", "names with texts"],
    [`${head}Come in.`, "no_title", "title"],
    [`${head}#`, "no_title", "title"],
    [page("## Tea"), "no_id", "'Tea' has no {#id}"],
    [page("### Tea {#tea}"), "no_parent", "nothing above it"],
    [page("# Tea {#tea}"), "no_parent", "nothing above it"],
    [page("## Tea {#a}\n\n## Milk {#a}"), "same_id", "two sections have the id 'a'"],
    [page("- a\n\nLater."), "paragraph_late", "follows a list"],
    [page("1. a"), "one_list", "one plain list"],
    [page("- a\n\n[b](/b)\n\n- c"), "one_list", "one plain list"],
    [page("Look *here*."), "markdown", "'*here*' is a kind of Markdown"],
    [page("See [it](/it) there."), "markdown", "'[it](/it)' is a kind of Markdown"],
    [page("<b>Now</b>"), "markdown", "is a kind of Markdown"],
    [page("## *Tea* {#tea}"), "markdown", "'*Tea*' is a kind of Markdown"],
    [page("| a |\n| - |\n| b |"), "markdown", "is a kind of Markdown"],
  ])("%j is refused", (source, problem, sentence) => {
    expect(() => parseProse(source)).toThrow(expect.objectContaining({ problem }));
    expect(() => parseProse(source)).toThrow(sentence);
  });

  test("that is nested too deeply is refused", () => {
    expect(() => parseProse(page(">".repeat(30_000)))).toThrow("is a kind of Markdown");
  });
});
