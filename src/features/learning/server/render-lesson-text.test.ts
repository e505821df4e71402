import { describe, expect, test } from "vitest";
import { dangerous, htmlAttacks, markdownAttacks } from "#tests/xss-cases.ts";
import { isLessonPicture, renderLessonText } from "./render-lesson-text.ts";

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

test("escapes an entity once, in a heading of a column and at a picture", () => {
  const table = renderLessonText("| A &amp; B &lt; C | `&amp;` |\n| --- | --- |\n| 1 | 2 |");
  expect(table).toContain('<td role="cell" data-label="A &amp; B &lt; C">');
  expect(table).toContain("A &amp; B &lt; C</th>");
  expect(renderLessonText('![A &amp; B](/media/x.png "C &amp; D & <b>")')).toMatch(
    /alt="A &amp; B".*<figcaption>C &amp; D &amp; &lt;b&gt;<\/figcaption>/,
  );
});

test("takes the backslashes out of the words of a picture", () => {
  expect(renderLessonText(String.raw`![5 \* 3 \$ \[a\] \&amp; "b"](/media/x.png)`)).toContain(
    'alt="5 * 3 $ [a] &amp;amp; &quot;b&quot;"',
  );
  expect(renderLessonText(String.raw`![a\_b](https://other.example/x.png)`)).toContain(">a_b</a>");
});

test("opens only links to other sites in a new tab", () => {
  for (const href of ["/course/1/lesson/2", "#section-1", "mailto:a@b.example"])
    expect(renderLessonText(`[x](${href})`)).toBe(`<p><a href="${href}">x</a></p>`);
  for (const href of ["https://ich.org/x", "//ich.org/x"])
    expect(renderLessonText(`[x](${href})`)).toContain('rel="noopener noreferrer nofollow" target="_blank"');
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
    '<figure><img src="/media/demo/x.png" alt="Alt &quot;q&quot;" loading="lazy" decoding="async" /><figcaption>Cap &amp; t</figcaption></figure>',
  );
  const outside = renderLessonText("![A curve](https://other.example/x.png)");
  expect(outside).toContain('<a href="https://other.example/x.png"');
  expect(outside).not.toContain("<img");
});

test("shows a picture of a course only in a lesson, by the name of its file", () => {
  const name = "file:courses/7/0b7e7c1e-3a51-4f7e-9d5a-0f3c8d1f6a11.webp";
  const inLesson = (text: string) => renderLessonText(text, "en", isLessonPicture);
  expect(inLesson(`![A curve](${name} "Growth")`)).toBe(
    `<figure><img src="${name}" alt="A curve" loading="lazy" decoding="async" /><figcaption>Growth</figcaption></figure>`,
  );
  expect(inLesson(`See ![](${name}).`)).toContain(`See <img src="${name}" alt="" loading="lazy"`);
  // A note of a course is rendered when it is written: an address in it would end.
  expect(renderLessonText(`![A curve](${name})`)).toBe("<p><a>A curve</a></p>");
  for (const other of [name.replace("webp", "pdf"), "file:films/a.webp", "file:///etc/a.webp", `${name}?a`])
    expect(inLesson(`![A](${other})`)).not.toContain("<img");
  expect(inLesson(`[A](${name})`)).not.toContain("file:");
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

  test.each([...markdownAttacks, ...htmlAttacks])("%s", (text) => {
    expect(renderLessonText(text)).not.toMatch(dangerous);
  });
});

test("shows a text as it is if it is nested too deeply to be understood", () => {
  const text = `${"> ".repeat(20_000)}<b>`;
  const html = renderLessonText(text);
  expect(html.startsWith("<pre>&gt; ")).toBe(true);
  expect(html).toContain("&lt;b&gt;");
});

describe("a formula", () => {
  test("becomes MathML, in a line and as a paragraph", () => {
    expect(renderLessonText("If $x^2$ is")).toMatch(
      /^<p>If <math><msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup><\/math> is<\/p>$/,
    );
    const block = renderLessonText("A\n\n$$\n\\frac{a}{b}\n+ c\n$$\n\nB");
    expect(block).toMatch(
      /<p>A<\/p>\n?<p><span data-formula><math display="block"[^>]*><mrow><mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac>/,
    );
    expect(block).toContain("<p>B</p>");
    expect(renderLessonText("so $$a$$ then")).toContain('<math display="block"');
  });

  test("is left to TeX, also where Markdown has a meaning for it", () => {
    expect(renderLessonText("$a_1 * b_2 * c_3$")).not.toMatch(/<em>|\*</);
    expect(renderLessonText("`$x$` and ```$y$```")).not.toContain("<math");
    expect(renderLessonText("\\$x$")).not.toContain("<math");
  });

  test.each([
    "It costs $5 and $10.",
    "US$5 or US$6",
    "lung$sex and lung$age",
    "$ x $",
    "100$",
    "($5) or ($6)",
  ])("is not seen in: %s", (text) => expect(renderLessonText(text)).toBe(`<p>${text}</p>\n`.trimEnd()));

  test("takes a Bengali ending", () =>
    expect(renderLessonText("$n$টি", "bn")).toBe("<p><math><mi>n</mi></math>টি</p>"));

  test("that is wrong or too long is shown as it was typed", () => {
    expect(renderLessonText("$\\frac{<b>$")).toBe("<p><code>$\\frac{&lt;b&gt;$</code></p>");
    expect(renderLessonText(`$${"x".repeat(4_001)}$`)).not.toContain("<math");
  });

  test("runs, loads and styles nothing", () => {
    const tex = [
      "\\href{javascript:alert(1)}{x}",
      "\\includegraphics{https://a.example/x.png}",
      "\\text{<img src=x>}",
      "\\color{red}x",
      "\\rule{99em}{99em}",
    ];
    const html = renderLessonText(tex.map((one) => `$${one}$`).join("\n\n"));
    expect(html).not.toMatch(/<(a|img|script)\b|style=|href=|src="/);
  });

  test("labels a column in TeX", () => {
    const html = renderLessonText("| $p_1$ | B[^1] |\n| --- | --- |\n| 1 | 2 |\n\n[^1]: x");
    expect(html).toContain('data-label="p_1">1</td>');
    expect(html).toContain('data-label="B">2</td>');
  });
});

describe("a reference", () => {
  test("and its note link to each other, numbered by their first use", () => {
    const html = renderLessonText("One[^b], two[^a].\n\n[^a]: Second *note*.\n[^b]: First\nnote.\n\nEnd.");
    expect(html).toContain(
      'One<sup><a href="#note-1" id="note-1-use" data-note="1">1</a></sup>, two<sup><a href="#note-2"',
    );
    expect(html).toContain(
      '<li id="note-1"><p>First\nnote. <a href="#note-1-use" data-note-use="1">↩</a></p></li>',
    );
    expect(html).toContain("Second <em>note</em>.");
    expect(html.indexOf("<p>End.</p>")).toBeLessThan(html.indexOf("<section data-notes>"));
    expect(html).not.toContain("target=");
  });

  test("that is used again gives its note another way back", () => {
    const html = renderLessonText("A[^1] b[^1].\n\n[^1]: Note.");
    expect(html.match(/id="[^"]*"/g)).toEqual(['id="note-1-use"', 'id="note-1-use-2"', 'id="note-1"']);
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="#note-1"',
      'href="#note-1"',
      'href="#note-1-use"',
      'href="#note-1-use-2"',
    ]);
  });

  test("can have a note of several paragraphs, which refers to another and to itself", () => {
    const html = renderLessonText("A[^1].\n\n[^1]: First.\n\n    - point[^2]\n    - self[^1]\n\n[^2]: Two.");
    expect(html).toContain("<ul>");
    expect(html).toContain('<li id="note-2"><p>Two. <a href="#note-2-use" data-note-use="2">↩</a></p></li>');
    expect(html.match(/data-note-use="1"/g)).toHaveLength(2);
  });

  test("has the digits of the text's language", () =>
    expect(renderLessonText("ক[^1]\n\n[^1]: খ", "bn")).toContain('data-note="1">১</a>'));

  test("without a note stays as it was typed, and a note without a reference is not shown", () => {
    expect(renderLessonText("A[^1].")).toBe("<p>A[^1].</p>");
    expect(renderLessonText("A.\n\n[^1]: Note.")).toBe("<p>A.</p>");
  });

  test("lets nothing into the page that the sanitiser refuses", () => {
    const html = renderLessonText(
      'A[^"><img/src=x>].\n\n[^"><img/src=x>]: <script>x</script> [y](javascript:z)',
    );
    expect(html).not.toMatch(/<(img|script)\b|href="javascript/);
  });
});

test("marks a table that is too wide for blocks", () => {
  const table = (columns: number) =>
    renderLessonText(`${"| a ".repeat(columns)}|\n${"| --- ".repeat(columns)}|\n`);
  expect(table(8)).not.toContain("data-wide");
  expect(table(40)).toContain('<table role="table" data-columns="40" data-wide>');
});

test.each([
  ["marks that close nothing", "a$b "],
  ["escaped marks", "\\$"],
  ["the same formula", "$x$ "],
  ["references without notes", "[^1] "],
  ["notes", "[^1]: n\n"],
  ["beginnings of notes", "[^1"],
  ["formulas as paragraphs", "$$\nx\n$$\n\n"],
])("200,000 characters of %s take no more than a few seconds", (_, part) => {
  const text = part.repeat(Math.ceil(200_000 / part.length));
  const before = process.cpuUsage();
  renderLessonText(text);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(5);
});
