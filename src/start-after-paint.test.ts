import { expect, test } from "vitest";
import { startAfterPaint } from "./start-after-paint.ts";

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

test("the scripts of a page wait until the last script of its body starts them", () => {
  const preloads =
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
  const html = startAfterPaint(
    page(
      `<title>x</title>${preloads}`,
      '<p>x</p><script type="module" async="">import "/assets/a.js";</script>',
    ),
  );
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain(
    '<script type="text/plain" id="start" data-files="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  );
  expect(html).not.toContain('type="module"');
  expect(html).toMatch(/<script>\(\(\)=>\{[\s\S]+\}\)\(\)<\/script><\/body><\/html>$/);
});

test("a page without a module script keeps its preloads", () => {
  const html = page('<link rel="modulepreload" href="/assets/a.js"/>', "<p>x</p>");
  expect(startAfterPaint(html)).toBe(html);
});
