import { expect, test } from "vitest";
import { withoutScripts } from "./preview-page.ts";

test("a previewed page has no scripts, and its styles and texts stay", () => {
  const page = `<!doctype html><html lang="en"><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><script>one()</script></head><body><h1>Title</h1><SCRIPT type="module">two()</SCRIPT></body></html>`;
  expect(withoutScripts(page)).toBe(
    `<!doctype html><html lang="en"><head><base target="_blank"><link rel="stylesheet" href="/a.css"/></head><body><h1>Title</h1></body></html>`,
  );
});
