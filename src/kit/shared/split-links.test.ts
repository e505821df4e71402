import { expect, it } from "vitest";
import { splitLinks } from "./split-links.ts";

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

it("finds the addresses of pages, without the punctuation around them", () => {
  expect(hrefs("See https://example.org/a?b=1#c, and http://example.com.")).toEqual([
    "https://example.org/a?b=1#c",
    "http://example.com",
  ]);
  expect(hrefs("(https://en.wikipedia.org/wiki/Bias_(statistics)) and (see https://who.int)")).toEqual([
    "https://en.wikipedia.org/wiki/Bias_(statistics)",
    "https://who.int",
  ]);
  expect(hrefs("দেখুন https://example.org/ক।")).toEqual(["https://example.org/ক"]);
  expect(hrefs("[see https://example.org/a[1](2).]).")).toEqual(["https://example.org/a[1](2)"]);
  expect(hrefs('<a href="https://example.org">')).toEqual(["https://example.org"]);
});

it("makes no other links", () => {
  expect(
    hrefs("javascript:alert(1) data:text/html,x ftp://x.org //x.org www.x.org https:// xhttps://y"),
  ).toEqual([]);
});

it.each(["", "no address", "https://a.org", "a\n\nhttps://a.org/b).\n c", "http://[ https://b.org"])(
  "keeps all text of %j",
  (text) => {
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  },
);

it.each([
  ["brackets that close nothing", ")".repeat(100_000)],
  ["sentences and brackets that end", ").".repeat(50_000)],
  ["dots, and more", `${".".repeat(100_000)}x`],
])("handles a hundred thousand %s quickly", (_what, end) => {
  const began = performance.now();
  splitLinks(`http://a${end}`);
  expect(performance.now() - began).toBeLessThan(100);
});
