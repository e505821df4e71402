import { expect, test } from "vitest";
import { dangerous, htmlAttacks } from "#tests/xss-cases.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

test("keeps the elements of a note, in both scripts", () => {
  const note = "<h3>Before</h3><p>Read <strong>one</strong>, <em>আগে</em>.</p><ul><li>This</li></ul>";
  expect(sanitiseHtml(note)).toBe(note);
});

test("links to other sites without a referrer", () => {
  expect(sanitiseHtml('<a href="https://ich.org/x?a=1&amp;b=2" onclick="steal()">ICH</a>')).toBe(
    '<a href="https://ich.org/x?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">ICH</a>',
  );
});

test.each(htmlAttacks)("removes everything that runs or loads: %s", (html) => {
  const safe = sanitiseHtml(html);
  expect(safe).not.toMatch(dangerous);
  expect(safe).not.toMatch(/<img|\sid=|evil\.example/);
});
