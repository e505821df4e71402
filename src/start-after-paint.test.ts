import { expect, test } from "vitest";
import { startAfterPaint, waitForFirstScreen } from "./start-after-paint.ts";

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

test("the scripts of a page wait until the last script of its body starts them", () => {
  const preloads =
    '<link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/>';
  const html = startAfterPaint(
    page(
      `<title>x</title>${preloads}`,
      '<p><script type="module" async="">theirs()</script></p><script nonce="n" type="module" async="">import "/assets/a.js";</script>',
    ),
    "n",
  );
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain(
    '<script nonce="n" type="text/plain" id="start" data-files="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  );
  expect(html.match(/type="module"[^>]*>[^<]*/g)).toEqual(['type="module" async="">theirs()']);
  expect(html).toMatch(/<script nonce="n">\(\(\)=>\{[\s\S]+\}\)\(\)<\/script><\/body><\/html>$/);
});

test("a page without a module script keeps its preloads", () => {
  const html = page('<link rel="modulepreload" href="/assets/a.js" nonce="n"/>', "<p>x</p>");
  expect(startAfterPaint(html, "n")).toBe(html);
});

test("a page is painted when its first screen is there, up to the lowest part that it has", () => {
  const sent = '<header class="x"></header>';
  const header = '<header id="top" class="x"></header>';
  const link = (id: string) => `<link rel="expect" href="#${id}" blocking="render"/>`;
  expect(waitForFirstScreen(page("", sent))).toBe(page(link("top"), header));
  const fold = '<section id="fold"></section>';
  expect(waitForFirstScreen(page("", sent + fold))).toBe(page(link("fold"), header + fold));
  expect(waitForFirstScreen(page("", "<p>x</p>"))).toBe(page("", "<p>x</p>"));
});
