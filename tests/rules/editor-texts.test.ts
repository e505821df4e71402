// The editor of texts reads and writes Markdown. What it writes must say the same to the server's renderer.
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { renderLessonText } from "#features/learning/server/render-lesson-text.ts";
import { openText, writeDocument } from "#kit/web/markdown/rich/open-text.ts";
import { MarkdownWriter } from "#kit/web/markdown/rich/write-markdown.ts";
import { markdownAttacks } from "#tests/xss-cases.ts";

const inlineTag = /<(\/?)(strong|em|del|a)\b[^>]*>/g;

/**
 * What a reader sees of a page: each character with the marks that it has, and the blocks around it. The order in
 * which marks enclose each other and the spaces between blocks show nothing.
 */
function seen(html: string): string {
  const open: string[] = [];
  let place = 0;
  let last = "";
  let result = "";
  const add = (text: string) => {
    if (!text) return;
    const marks = open.toSorted().join();
    result += (marks === last ? "" : `{${marks}}`) + text;
    last = marks;
  };
  for (const tag of html.matchAll(inlineTag)) {
    add(html.slice(place, tag.index));
    place = tag.index + tag[0].length;
    if (tag[1])
      open.splice(
        open.findLastIndex((one) => one.startsWith(`<${tag[2]}`)),
        1,
      );
    else open.push(tag[0]);
  }
  add(html.slice(place));
  return result
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?(<\/?(?:p|li|td|th|h\d|br|ul|ol|blockquote|aside|hr|pre|table)\b[^>]*>) ?/g, "$1")
    .replaceAll(/ ?\$\$ ?/g, "$$$$");
}

const folder = join(import.meta.dirname, "../../demo");
const textsIn = (name: string): [string, string][] =>
  readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, name, path), "utf8").trim()]);

describe("the texts of the demo", () => {
  const texts = [...textsIn("handouts"), ...textsIn("texts")];
  const opened = texts.flatMap(([path, text]) => {
    const found = openText(text);
    return found ? [{ path, text, found }] : [];
  });

  test("open as formatted text, except two", () => {
    expect(texts).toHaveLength(226);
    const paths = opened.map(({ path }) => path);
    expect(texts.map(([path]) => path).filter((path) => !paths.includes(path))).toEqual([
      "sample-size-and-power/sample-size-worksheet.md",
      "write-the-paper/one-message-worksheet.md",
    ]);
  });

  test("look the same after every block was written again", () => {
    for (const { path, text, found } of opened)
      expect([path, seen(renderLessonText(writeDocument(found.document)))]).toEqual([
        path,
        seen(renderLessonText(text)),
      ]);
  });

  test("keep each letter of the blocks that nobody changed", () => {
    for (const { path, text, found } of opened) {
      const writer = new MarkdownWriter();
      found.document.forEach((node, _, place) => writer.keep(node, found.sources[place]!));
      const lines = (of: string) => of.split(/\n+/).map((line) => line.trimEnd());
      expect([path, lines(writer.write(found.document))]).toEqual([path, lines(text)]);
    }
  });
});

test("a block that is the same again has the letters that it had", () => {
  const found = openText("*  one\n*  two\n\nEnd")!;
  const writer = new MarkdownWriter();
  found.document.forEach((node, _, place) => writer.keep(node, found.sources[place]!));
  const changed = openText("*  one more\n*  two\n\nEnd")!.document;
  expect(writer.write(changed)).toBe("- one more\n- two\n\nEnd");
  expect(writer.write(openText("- one\n- two\n\nEnd")!.document)).toBe("*  one\n*  two\n\nEnd");
});

const pieces = [
  ...Array.from("*_`$[]()|\\!:;#+=&<>.15"),
  ...Array.from({ length: 4 }, () => " "),
  "a",
  "word",
  "কথা",
  "।",
  "  ",
  "\n",
  "\n\n",
  "\n\n",
  "**",
  "__",
  "~~",
  "``",
  "$$",
  "x^2",
  "[^1]",
  "\n\n[^1]: n",
  "](/x)",
  "![",
  "](/media/a.png)",
  "\n- ",
  "\n  - ",
  "\n* ",
  "\n1. ",
  "\n2) ",
  "\n> ",
  "> [!NOTE]\n",
  "# ",
  "\n## ",
  "---",
  "\n***\n",
  "| a | b |\n|---|:-:|\n| c | d |\n",
  "\\*",
  "&amp;",
  "&lt;",
  "&copy;",
  "<b>",
  "</b>",
  "https://a.example/x_y",
  "a@b.cd",
  "\n    ",
  "- [ ] ",
  "- [x] ",
  '"',
  "\n```\ncode\n```\n",
  "\n<div>\n",
  "\n[x]: /y\n",
];

test("any text that opens looks the same when it is written again", () => {
  let opened = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
      const text = parts.join("");
      const found = openText(text);
      if (!found) return;
      opened++;
      expect(seen(renderLessonText(writeDocument(found.document)))).toBe(seen(renderLessonText(text)));
    }),
    { numRuns: 3_000, seed: 55 },
  );
  expect(opened).toBeGreaterThan(1_500);
});

test.each([
  ["a block of HTML", "<div>\nx\n</div>"],
  ["the address of links that stands apart", "[x][y]\n\n[y]: /z"],
  ["a character by a rare name", "&copy; 2026"],
  ["a mark in itself", "**a __b__ c**"],
  ["a link without words", "a []( /x) b"],
  ["a list of headings", "- # a\n- # b"],
  ["10,000 quotes in each other", `${"> ".repeat(10_000)}a`],
])("a text with %s stays Markdown", (_, text) => expect(openText(text)).toBeNull());

test.each([
  ["two lists in a row", "- a\n\n* b"],
  ["numbers that go on", "3. a\n4. b\n\n1) c"],
  ["a list with empty lines", "- a\n\n- b"],
  ["boxes", "- [ ] a\n- [x] b"],
  ["a table", "| a | b |\n| :-: | --: |\n| `c \\| d` | $x \\| y$ |"],
  ["code in code", "````md\n```\nx\n```\n````"],
  ["signs that mean nothing", "1\\. a \\*b\\* \\# \\$5 and \\$6 &lt;b&gt;"],
  ["a callout", "> [!WARNING]\n> Stop **here**.\n>\n> - a"],
  ["formulas", "If $x^2$ is $$y$$.\n\n$$\n\\frac{a}{b}\n$$"],
  ["notes", "A[^1] b[^x].\n\n[^1]: One\n    goes on.\n\n    Two.\n\n[^x]: *Three*."],
  ["a figure", '![A b](/media/demo/x.png "Cap \\"q\\"")'],
  ["a figure without words", "![](/media/demo/x.png)"],
  [
    "a picture whose words have signs",
    "![5 \\* 3 \\_x\\_, A &amp; B, \\$5 \\[a\\] <b>](/media/demo/x.png) and more",
  ],
  ["bold code and links", "**`a`** [*b*](/c_d) <https://e.example/f_g>"],
])("%s open and look the same", (_, text) => {
  const found = openText(text);
  expect(found).not.toBeNull();
  expect(seen(renderLessonText(writeDocument(found!.document)))).toBe(seen(renderLessonText(text)));
});

test("attacks are not made worse by the editor", () => {
  const opened = markdownAttacks.flatMap((text) => {
    const found = openText(text);
    return found ? [{ text, document: found.document }] : [];
  });
  expect(opened.length).toBeGreaterThan(5);
  for (const { text, document } of opened)
    expect(seen(renderLessonText(writeDocument(document)))).toBe(seen(renderLessonText(text)));
});
