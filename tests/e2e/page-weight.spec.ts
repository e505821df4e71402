// How many scripts a page loads before somebody uses it. Files and bytes do not depend on the machine's speed.
import type { Page, Response } from "@playwright/test";
import { type Academy, expect, test } from "./support/academy.ts";
import { taughtCourses } from "./support/instructors.ts";
import { signIn } from "./support/sign-in.ts";

const kilobyte = 1_000;
const isOfEditor = /\/(editor|editor-layout|editor-page|lesson-uploads|rich-text)-[\w-]{8}\.js$/;

interface Weight {
  files: number;
  /** Compressed bodies, in bytes. */
  bytes: number;
  /** The same of the editor of courses alone, which is counted apart. */
  editorFiles: number;
  editorBytes: number;
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
  const editor = sizes.filter((_, place) => isOfEditor.test(scripts[place]!.url()));
  return {
    files: scripts.length,
    bytes: sum(sizes),
    editorFiles: editor.length,
    editorBytes: sum(editor),
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

const courseOf = async (academy: Academy) => {
  const { body } = await academy.api("GET", "/api/list-courses/");
  return `/course/${body[0].course_id}`;
};

const isSchemaLibrary = /ZodError|_zod/;
/** Of the editor of texts: the lexer of Markdown, what writes it, the editor. */
const isMarkdownLibrary = /blockquoteStart|thematicBreak|ProseMirror/;

for (const language of ["en", "bn"])
  for (const [name, path, most] of [
    ["home", "/", 125],
    ["catalogue", "/courses", 125],
    ["course", null, 135],
    ["sign-in", "/login", 135],
    ["sign-up", "/signup", 135],
    ["FAQ", "/faq", 125],
    ["mentorship", "/research-mentorship", 125],
    ["about", "/about", 125],
    ["a certificate", "/certificate", 125],
    ["contact", "/contact", 135],
  ] as const)
    test(`${name} in ${language}: at most 15 scripts and ${most} KB, and no schema library`, async ({
      page,
      academy,
    }) => {
      const seen = await reports(page);
      const target = new URL(path ?? (await courseOf(academy)), academy.url);
      target.searchParams.set("lang", language);
      const { files, bytes, code } = await weigh(page, target.href);
      expect(files).toBeGreaterThan(5);
      expect(files).toBeLessThanOrEqual(15);
      expect(bytes).toBeGreaterThan(80 * kilobyte);
      expect(bytes).toBeLessThanOrEqual(most * kilobyte);
      expect(code).not.toMatch(isSchemaLibrary);
      expect(seen).toEqual([]);
    });

for (const [email, paths] of [
  [
    "learner@bidya.test",
    [
      "/dashboard",
      "/payments",
      "/notifications",
      "/certificates",
      "/updateprofile",
      "/changepassword",
      "/your-data",
      "/forums",
      "/courses",
      "/course/8/progress",
      "/course/8/completed",
      "/payment?course=9",
    ],
  ],
  [
    "instructor@bidya.test",
    [
      "/courses/manage",
      "/courses/create",
      "/instructor/courses/edit/8",
      "/instructor/courses/edit/8?at=lesson-l109",
    ],
  ],
  [
    "admin@bidya.test",
    [
      "/admin",
      "/admin/payments",
      "/admin/messages",
      "/admin/questions",
      "/admin/people",
      "/admin/import",
      "/admin/audit",
      "/admin/certificates",
      "/admin/discounts",
      "/admin/discounts/new",
      "/admin/coupons/new",
      "/admin/categories",
      "/admin/settings",
      "/admin/settings/payment_providers",
      "/admin/texts",
      "/admin/texts/terms",
      "/courses/8/insight",
    ],
  ],
] as const)
  test(`every page of ${email}: at most 20 scripts and 170 KB @long`, async ({ page, academy }) => {
    test.slow(); // a whole load of each page, and a second of silence after it
    await signIn(page, academy, email);
    const heavy: string[] = [];
    const { body } = await academy.api("GET", "/api/list-courses/");
    const course = `/course/${body[0].course_id}`;
    for (const path of [...paths, course]) {
      await page.goto("about:blank");
      const { files, bytes, editorFiles, editorBytes } = await weigh(page, `${academy.url}${path}`);
      if (editorBytes > 200 * kilobyte) heavy.push(`${path}: ${editorBytes} bytes of the editor`);
      if (files - editorFiles > 20 || bytes - editorBytes > 170 * kilobyte)
        heavy.push(
          `${path}: ${files} files, ${bytes} bytes, of them the editor ${editorFiles} and ${editorBytes}`,
        );
    }
    expect(heavy).toEqual([]);
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
  const seen = await reports(page);
  await signIn(page, academy, "instructor@bidya.test");
  const course = `${academy.url}/instructor/courses/edit/8`;
  const { code } = await weigh(page, course);
  expect(code).not.toMatch(isMarkdownLibrary);
  await page.goto("about:blank");
  const loaded = page.waitForResponse(/\/rich-text-[^/]*\.js/);
  await page.goto(`${course}?at=lesson-l109`);
  const file = await loaded;
  const headers = await file.allHeaders();
  expect(headers["content-encoding"]).toBe("br");
  expect(Number(headers["content-length"])).toBeGreaterThan(60 * kilobyte);
  expect(Number(headers["content-length"])).toBeLessThanOrEqual(200 * kilobyte);
  expect(await file.text()).toMatch(isMarkdownLibrary);
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

test("the styles come in the page, and once only", async ({ page, academy }) => {
  const sheets: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "stylesheet") sheets.push(response.url());
  });
  const { code } = await weigh(page, `${academy.url}/?lang=en`);
  expect(sheets).toEqual([]);
  expect(await page.locator("head style").count()).toBe(1);
  const style = await page.locator("head style").textContent();
  expect(style!.length).toBeGreaterThan(30_000);
  expect(code).not.toContain(style!.slice(1_000, 1_200));
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
