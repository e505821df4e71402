// How many scripts a page loads before somebody uses it. Files and bytes do not depend on the machine's speed.
// A new page is weighed because it stands in `support/every-page.ts`.
import type { Page, Response } from "@playwright/test";
import { secretIn } from "#tests/mail-catcher.ts";
import { type Academy, expect, newPerson, openAcademy, test } from "./support/academy.ts";
import { announce, aPublishedCourse, enrol } from "./support/announcements.ts";
import { enterAs, pagesOf } from "./support/every-page.ts";
import { registerInstructor, taughtCourses } from "./support/instructors.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { isSchemaLibrary, kilobyte, weigh, type Weight } from "./support/weigh.ts";

/** Public pages that may have more than 125 KB, and why. */
const heavier: [page: RegExp, kilobytesMax: number, reason: string][] = [
  [/^\/course\/\d+$/, 135, "the offer, the lessons and the reviews are one page"],
  [/^\/login$/, 135, "the form library, because nearly everybody who comes here types"],
  [/^\/signup$/, 135, "the form library, because nearly everybody who comes here types"],
];
const bytesMaxOf = (path: string): number =>
  (heavier.find(([page]) => page.test(path))?.[1] ?? 125) * kilobyte;

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
      const bytesMax = bytesMaxOf(address.replace(/\?.*$/, ""));
      return files > 15 || bytes > bytesMax ? `${files} files, ${bytes} bytes` : null;
    });
    expect(faults).toEqual([]);
  });

for (const who of ["learner", "instructor", "administrator"] as const)
  test(`every page of ${who}s: at most 20 scripts and 170 KB, and no schema library @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(300_000); // a whole load of each page, and a second of silence after it
    const access = await enterAs(page, academy, who);
    const { body } = await academy.api("GET", "/api/list-courses/");
    const also = ["/", "/courses", `/course/${body[0].course_id}`];
    const paths = [...(await pagesOf(academy, who, access)), ...also];
    const faults = await faultsOf(page, academy, paths, (_, weight) => {
      const { editorFiles, editorBytes, plotFiles, plotBytes } = weight;
      // It comes with the first input into a form.
      if (isSchemaLibrary.test(weight.code)) return "the schema library";
      const files = weight.files - editorFiles - plotFiles;
      const bytes = weight.bytes - editorBytes - plotBytes;
      return files > 20 || bytes > 170 * kilobyte || editorBytes > 200 * kilobyte || plotBytes > 60 * kilobyte
        ? `${files} files, ${bytes} bytes, beside the editor with ${editorBytes} and plots with ${plotBytes}`
        : null;
    });
    expect(faults).toEqual([]);
  });

const hash = (email: string, secret: string) => `#${new URLSearchParams({ email, secret })}`;

/** The address of an invitation for somebody without an account. */
async function invitationOf(academy: Academy): Promise<string> {
  const { email } = newPerson();
  const { access } = await academy.logIn("admin@bidya.test");
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const mail = academy.mail.nextMailTo(email, 20_000);
  const list = { csv: `email\n${email}`, course_id: courses[0].course_id, reason: "Weighed", dry_run: false };
  await academy.api("POST", "/api/admin/learner-imports/", list, access);
  return `/invitation${hash(email, secretIn(await mail))}`;
}

/** The address at the end of a mail about an announcement. */
async function unsubscribeOf(academy: Academy): Promise<string> {
  const { access } = await registerInstructor(academy);
  const id = await aPublishedCourse(academy, access);
  const reader = await register(academy);
  const tokens = await academy.logIn(reader.email, reader.password);
  await enrol(academy, tokens.access, id);
  await academy.api("PUT", "/api/announcements/by-mail/", { by_mail: true }, tokens.access);
  const mail = academy.mail.nextMailTo(reader.email, 20_000, /moves/);
  await announce(academy, access, id, { title: "The session moves" });
  return /\/unsubscribe#\S+/.exec((await mail).text)![0];
}

/** A page that is opened once, by a secret link: its form loads at once. */
async function expectLight(page: Page, url: string): Promise<void> {
  const { files, bytes, code } = await weigh(page, url);
  // It shows what the link opened.
  await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
  await expect(page.locator("main .skeleton")).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe("");
  expect(isSchemaLibrary.test(code)).toBe(false);
  expect(bytes).toBeLessThanOrEqual(170 * kilobyte);
  expect(files).toBeLessThanOrEqual(20);
}

const secret = "A".repeat(43);
const links: [page: string, address: (academy: Academy) => Promise<string>][] = [
  ["an invitation", invitationOf],
  ["the end of emails", unsubscribeOf],
  // Only what is sent with the secret is checked.
  ["the link of a sign-up", async () => `/signup${hash("nasrin@example.com", secret)}`],
  ["the link of a new password", async () => `/forgot-password${hash("nasrin@example.com", secret)}`],
];
for (const [name, addressOf] of links)
  test(`${name}, opened by its secret: at most 20 scripts and 170 KB @long`, async ({ page, academy }) => {
    test.slow(); // people and mails come first
    await expectLight(page, academy.url + (await addressOf(academy)));
  });

test("the setup, opened by its secret: at most 20 scripts and 170 KB @long", async ({ page }) => {
  test.setTimeout(180_000); // a new academy starts first
  const academy = await openAcademy({ DEMO: "0" });
  try {
    const [link] = /http\S+\/setup#token=[\w-]{43}/.exec(academy.output())!;
    await expectLight(page, link);
  } finally {
    await academy.close();
  }
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

for (const saver of ["off", "on"])
  test(`the shapes of pages come after the first paint without a touch, with data saver ${saver}`, async ({
    page,
    academy,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem("data-saver", chosen), saver);
    const loaded = page.waitForResponse(/\/shapes\.json/);
    await page.goto(`${academy.url}/?lang=en`);
    const headers = await (await loaded).allHeaders();
    expect(headers["content-encoding"]).toBe("br");
    expect(Number(headers["content-length"])).toBeLessThanOrEqual(4 * kilobyte);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/shapes.json")),
    );
    const { paint, begun } = await page.evaluate(() => ({
      paint: (performance.getEntriesByName("first-contentful-paint")[0] as unknown as { paintTime: number })
        .paintTime,
      begun: performance.getEntriesByType("resource").find(({ name }) => name.includes("/shapes.json"))!
        .startTime,
    }));
    expect(paint).toBeGreaterThan(0);
    expect(begun).toBeGreaterThan(paint);
  });
