import { describe, expect, test } from "vitest";
import { renderLessonText } from "./render-lesson-text.ts";

test("gives headings one level less and an id each", () => {
  expect(renderLessonText("# শুরু\n\n## *Next*")).toBe(
    '<h2 id="section-1">শুরু</h2><h3 id="section-2"><em>Next</em></h3>',
  );
});

test("gives each cell of a table the heading of its column", () => {
  const html = renderLessonText('| A & "b" | **C** |\n| --- | --: |\n| 1 | 2 |');
  expect(html).toContain('<table role="table" data-columns="2">');
  expect(html).toContain('<th role="columnheader" scope="col" align="right"><strong>C</strong></th>');
  expect(html).toContain('<td role="cell" data-label="A &amp; &quot;b&quot;">1</td>');
  expect(html).toContain('<td role="cell" data-label="C" align="right">2</td>');
});

test("has callouts of five kinds, and plain quotes", () => {
  expect(renderLessonText("> [!WARNING]\n> Stop **here**.")).toBe(
    '<aside data-callout="warning"><p>Stop <strong>here</strong>.</p></aside>',
  );
  expect(renderLessonText("> [!NOTE]\n>\n> Read.")).toBe('<aside data-callout="note"><p>Read.</p></aside>');
  expect(renderLessonText("> [!OTHER] x")).toBe("<blockquote><p>[!OTHER] x</p></blockquote>");
});

test("shows the boxes of a list as marks", () => {
  expect(renderLessonText("- [ ] one\n- [x] two")).toContain("<li>☐ one</li>\n<li>☑ two</li>");
});

test("shows a picture of this server as a figure, and links to others", () => {
  expect(renderLessonText('![Alt "q"](/media/demo/x.png "Cap & t")')).toBe(
    '<figure><img src="/media/demo/x.png" alt="Alt &quot;q&quot;" /><figcaption>Cap &amp; t</figcaption></figure>',
  );
  const outside = renderLessonText("![A curve](https://other.example/x.png)");
  expect(outside).toContain('<a href="https://other.example/x.png"');
  expect(outside).not.toContain("<img");
});

describe("runs and loads nothing", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "Text <b onclick=alert(1)>bold</b>",
    '<h2 id="root">x</h2>',
  ])("%s is shown as it was typed", (text) => {
    const html = renderLessonText(text);
    expect(html).not.toMatch(/<(script|img|b|h2)\b/);
    expect(html).toContain("&lt;");
  });

  test.each(["[x](javascript:alert(1))", "[x](data:text/html,x)", "![x](javascript:alert(1))"])(
    "%s links nowhere",
    (text) => expect(renderLessonText(text)).not.toMatch(/href|src/),
  );
});

test("shows a text as it is if it is nested too deeply to be understood", () => {
  const text = `${"> ".repeat(20_000)}<b>`;
  const html = renderLessonText(text);
  expect(html.startsWith("<pre>&gt; ")).toBe(true);
  expect(html).toContain("&lt;b&gt;");
});
