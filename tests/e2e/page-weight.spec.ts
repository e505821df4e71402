// How many scripts a page loads before somebody uses it. Files and bytes do not depend on the machine's speed.
// A new page is weighed because it stands in `support/every-page.ts`.
import type { Page, Response } from "@playwright/test";
import { type Academy, expect, test } from "./support/academy.ts";
import { enterAs, pagesOf } from "./support/every-page.ts";
import { taughtCourses } from "./support/instructors.ts";
import { signIn } from "./support/sign-in.ts";

const kilobyte = 1_000;
/** The editor of courses and texts. */
const isOfEditor =
  /\/(editor|editor-layout|editor-page|lesson-uploads|markdown-field|rich-text|text-editor)-[\w-]{8}\.js$/;
const isOfPlots = /\/plots-[\w-]{8}\.js$/;
const isSchemaLibrary = /ZodError|_zod/;

/** Public pages that may have more than 125 KB, and why. */
const heavier: [page: RegExp, most: number, reason: string][] = [
  [/^\/course\/\d+$/, 135, "the offer, the lessons and the reviews are one page"],
  [/^\/login$/, 135, "the form library, because nearly everybody who comes here types"],
  [/^\/signup$/, 135, "the form library, because nearly everybody who comes here types"],
];
const mostOf = (path: string): number => (heavier.find(([page]) => page.test(path))?.[1] ?? 125) * kilobyte;

interface Weight {
  files: number;
  /** Compressed bodies, in bytes. */
  bytes: number;
  /** The same of what loads after the first paint and is counted apart: the editor, and the library of plots. */
  editorFiles: number;
  editorBytes: number;
  plotFiles: number;
  plotBytes: number;
  /** The text of all scripts. */
  code: string;
}

/** Opens a page with an empty cache, and weighs the scripts that it loads until no more come. */
async function weigh(page: Page, url: string): Promise<Weight> {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  await page.goto(url);
  // A page of a signed-in person keeps a stream open, so its network is never idle.
  for (let before = -1; before < scripts.length; await page.waitForTimeout(1_000)) before = scripts.length;
  const texts = await Promise.all(scripts.map(async (script) => script.text()));
  const headers = await Promise.all(scripts.map(async (script) => script.allHeaders()));
  expect(headers.map((of) => of["content-encoding"])).toEqual(headers.map(() => "br"));
  const sizes = headers.map((of) => Number(of["content-length"]));
  const sum = (of: number[]) => of.reduce((whole, size) => whole + size, 0);
  const sizesOf = (name: RegExp) => sizes.filter((_, place) => name.test(scripts[place]!.url()));
  const [editor, plots] = [sizesOf(isOfEditor), sizesOf(isOfPlots)];
  return {
    files: scripts.length,
    bytes: sum(sizes),
    editorFiles: editor.length,
    editorBytes: sum(editor),
    plotFiles: plots.length,
    plotBytes: sum(plots),
    code: texts.join("\n"),
  };
}

/** What the page reports to the browser: refused policies and errors. */
async function reports(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) seen.push(message.text());
  });
  await page.exposeFunction("reportViolation", (directive: string) => seen.push(directive));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
      (window as unknown as { reportViolation(directive: string): void }).reportViolation(violatedDirective);
    });
  });
  return seen;
}

/** Weighs pages in tabs of the same browser, three at a time. @returns what is wrong, by the page. */
async function faultsOf(
  page: Page,
  academy: Academy,
  paths: string[],
  faultOf: (path: string, weight: Weight, seen: string[]) => string | null,
): Promise<string[]> {
  const faults: string[] = [];
  const left = [...new Set(paths)];
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const tab = await page.context().newPage();
      const seen = await reports(tab);
      const fault = faultOf(path, await weigh(tab, academy.url + path), seen);
      if (fault) faults.push(`${path}: ${fault}`);
      await tab.close();
    }
  };
  await Promise.all([work(), work(), work()]);
  return faults;
}

/** Of the editor of texts: the lexer of Markdown, what writes it, the editor. */
const isMarkdownLibrary = /blockquoteStart|thematicBreak|ProseMirror/;

for (const language of ["en", "bn"])
  test(`every page of visitors in ${language}: at most 15 scripts and 125 KB, and no schema library`, async ({
    page,
    academy,
  }) => {
    test.slow(); // a whole load of each page, and a second of silence after it
    const paths = await pagesOf(academy, "visitor");
    for (const [address] of heavier) expect(paths.filter((path) => address.test(path))).not.toEqual([]);
    const inLanguage = paths.map((path) => `${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
    const faults = await faultsOf(page, academy, inLanguage, (address, { files, bytes, code }, seen) => {
      expect(files).toBeGreaterThan(4);
      expect(bytes).toBeGreaterThan(80 * kilobyte);
      // The browser says that a page is not found.
      const said = seen.filter((text) => !/status of 404/.test(text));
      if (said.length > 0) return said.join();
      if (isSchemaLibrary.test(code)) return "the schema library";
      const most = mostOf(address.replace(/\?.*$/, ""));
      return files > 15 || bytes > most ? `${files} files, ${bytes} bytes` : null;
    });
    expect(faults).toEqual([]);
  });

for (const who of ["learner", "instructor", "administrator"] as const)
  test(`every page of ${who}s: at most 20 scripts and 170 KB @long`, async ({ page, academy }) => {
    test.setTimeout(300_000); // a whole load of each page, and a second of silence after it
    const access = await enterAs(page, academy, who);
    const { body } = await academy.api("GET", "/api/list-courses/");
    const also = ["/", "/courses", `/course/${body[0].course_id}`];
    const paths = [...(await pagesOf(academy, who, access)), ...also];
    const faults = await faultsOf(page, academy, paths, (_, weight) => {
      const { editorFiles, editorBytes, plotFiles, plotBytes } = weight;
      const files = weight.files - editorFiles - plotFiles;
      const bytes = weight.bytes - editorBytes - plotBytes;
      return files > 20 || bytes > 170 * kilobyte || editorBytes > 200 * kilobyte || plotBytes > 60 * kilobyte
        ? `${files} files, ${bytes} bytes, beside the editor with ${editorBytes} and plots with ${plotBytes}`
        : null;
    });
    expect(faults).toEqual([]);
  });

test("the library of plots is one file of at most 60 KB, and comes when a plot is near", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "instructor@bidya.test");
  const [course] = await taughtCourses(academy, access);
  const { code } = await weigh(page, `${academy.url}/course/${course!.course_id}`);
  expect(code).not.toContain("visx-axis");
  const plots = page.waitForResponse(/\/plots-[^/]*\.js/);
  await page.goto(`${academy.url}/courses/${course!.course_id}/insight`);
  const headers = await (await plots).allHeaders();
  expect(headers["content-encoding"]).toBe("br");
  expect(Number(headers["content-length"])).toBeGreaterThan(10 * kilobyte);
  expect(Number(headers["content-length"])).toBeLessThanOrEqual(60 * kilobyte);
  expect(await (await plots).text()).toContain("visx-axis");
});

test("the editor of texts has at most 200 KB, and comes with a lesson that is written", async ({
  page,
  academy,
}) => {
  await signIn(page, academy, "instructor@bidya.test");
  const seen = await reports(page);
  const course = `${academy.url}/instructor/courses/edit/8`;
  const { code } = await weigh(page, course);
  expect(code).not.toMatch(isMarkdownLibrary);
  await page.goto("about:blank");
  const loaded = ["rich-text", "text-editor"].map(async (name) =>
    page.waitForResponse((response) => new RegExp(`/${name}-[^/]*\\.js`).test(response.url())),
  );
  await page.goto(`${course}?at=lesson-l109`);
  const files = await Promise.all(loaded);
  const headers = await Promise.all(files.map(async (file) => file.allHeaders()));
  expect(headers.map((one) => one["content-encoding"])).toEqual(["br", "br"]);
  const bytes = headers.reduce((sum, one) => sum + Number(one["content-length"]), 0);
  expect(bytes).toBeGreaterThan(60 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(200 * kilobyte);
  const texts = await Promise.all(files.map(async (file) => file.text()));
  expect(texts.join("")).toMatch(isMarkdownLibrary);
  await expect(page.locator("[contenteditable=true]")).toBeVisible();
  expect(seen).toEqual([]);
});

test("no page of a learner loads a library for Markdown", async ({ page, academy }) => {
  await signIn(page, academy, "learner@bidya.test");
  for (const path of ["/dashboard", "/course/8/progress", "/course/8/lesson/109", "/forums"]) {
    await page.goto("about:blank");
    const { code } = await weigh(page, `${academy.url}${path}`);
    expect([path, isMarkdownLibrary.test(code)]).toEqual([path, false]);
  }
});

test("the schema library comes with the first input, and reports nothing to the browser", async ({
  page,
  academy,
}) => {
  const seen = await reports(page);
  const loaded: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") loaded.push(response);
  });
  await page.goto(`${academy.url}/login?lang=en`);
  await page.waitForLoadState("networkidle");
  loaded.length = 0;
  await page.locator("input[type=email]").pressSequentially("no address");
  await expect
    .poll(async () => (await Promise.all(loaded.map(async (file) => file.text()))).join("\n"))
    .toMatch(isSchemaLibrary);
  await page.locator("input[type=password]").fill("x");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  expect(seen).toEqual([]);
});

test("the scripts of a page wait for its first paint", async ({ page, academy }) => {
  await page.goto(`${academy.url}/?lang=en`);
  const { paint, first } = await page.evaluate(() => ({
    // When the browser had laid out the page. A busy machine shows the frame later.
    paint: (performance.getEntriesByName("first-contentful-paint")[0] as unknown as { paintTime: number })
      .paintTime,
    first: Math.min(
      ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(paint).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(paint);
});
