// Files of lessons, sent from the browser: the line breaks, the page is loaded again, the file is refused.
import { createHash } from "node:crypto";
import { mkdtemp, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, test as base } from "@playwright/test";
import { makeFilm } from "#tests/made-media.ts";
import { startAcademy } from "#tests/running-academy.ts";
import { demoPassword, expect, expectNoSidewaysScroll, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { removeFolder } from "#tests/remove-folder.ts";

const w = words("uploads");
const kilobyte = 1024;

interface Made {
  url: string;
  folder: string;
  courseId: number;
  /** What the browser's storage needs to be signed in. */
  session: { user: unknown; accessToken: string; refreshToken: string };
  read(path: string): Promise<any>;
}

/** An academy in development, because only there the parts have a page without the editor around them. */
const test = base.extend<object, { made: Made }>({
  made: [
    async ({ browser }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "bidya-uploads-"));
      const academy = await startAcademy(
        { DATA_DIR: join(folder, "data"), DEMO: "1", NODE_ENV: "development", FFMPEG: "no-such-program" },
        undefined,
        "scripts/lib/dev-server.ts",
      );
      let access = "";
      const read = async (path: string, body?: object) => {
        const response = await fetch(academy.url + path, {
          method: body ? "POST" : "GET",
          headers: {
            ...(access ? { authorization: `Bearer ${access}` } : {}),
            ...(body ? { "content-type": "application/json" } : {}),
          },
          body: body && JSON.stringify(body),
        });
        return response.json();
      };
      const login = { email: "instructor@bidya.test", password: demoPassword };
      const tokens = await read("/api/accounts/login/", login);
      access = tokens.access;
      const user = await read("/api/accounts/profile/");
      const [course] = await read("/api/instructor-courses/");
      const made: Made = {
        url: academy.url,
        folder,
        courseId: course.course_id,
        session: { user, accessToken: access, refreshToken: tokens.refresh },
        read,
      };
      // The development server bundles libraries at the first visit, and then loads the page again.
      const page = await browser.newPage();
      for (const _ of [1, 2]) {
        await page.goto(`${academy.url}/dev/uploads/${made.courseId}`);
        await page.waitForTimeout(3_000);
      }
      await page.close();
      await use(made);
      await academy.end();
      await removeFolder(folder);
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.describe.configure({ mode: "serial", timeout: 120_000 });

/** What the server says of its limits is shown when the page works. */
const isReady = async (page: Page) =>
  expect(page.getByText(/PDF, .* (2\sGB|২\sজিবি)/)).toBeVisible({ timeout: 60_000 });

const open = async (page: Page, { url, courseId, session }: Made, language = "en"): Promise<void> => {
  await page.goto(`${url}/icon.svg`);
  await page.evaluate((text) => localStorage.setItem("auth", text), JSON.stringify(session));
  await page.goto(`${url}/dev/uploads/${courseId}?lang=${language}`);
  await isReady(page);
};

const put = async ({ folder }: Made, name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
const choose = async (page: Page, path: string, label = w("choose_files")) =>
  page.getByLabel(label, { exact: true }).setInputFiles(path);
const line = (page: Page, name: string) => page.getByRole("article", { name });
const percentOf = async (page: Page, name: string): Promise<number> =>
  line(page, name)
    .getByRole("progressbar")
    .evaluate((bar: HTMLProgressElement) => bar.value / bar.max);
const partsOf = (page: Page) => {
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  return offsets;
};
/** Lets every part of a file take some time, so that there is something to see. */
const slow = async (page: Page) =>
  page.route("**/api/courses/*/uploads/*/", async (route) => {
    if (route.request().method() === "PATCH") await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });

test("a film arrives whole although the line breaks and the page is loaded again", async ({ page, made }) => {
  const film = await makeFilm({ seconds: 60, bytes: 100 * kilobyte });
  const path = await put(made, "confidence-bands.mp4", film);
  const name = "confidence-bands.mp4";
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, made);
  const sent = partsOf(page);
  await slow(page);
  await choose(page, path);
  await expect(line(page, name)).toContainText(w("cut_line"));
  await expect.poll(async () => percentOf(page, name)).toBeGreaterThan(0.1);
  await expect(line(page, name)).toContainText(/\d+%, .* left/);

  // Paused: nothing more is sent.
  await line(page, name)
    .getByRole("button", { name: w("pause") })
    .click();
  await expect(line(page, name)).toContainText(w("state_paused"));
  await page.waitForTimeout(600);
  const whilePaused = sent.length;
  await page.waitForTimeout(1_500);
  expect(sent).toHaveLength(whilePaused);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The line breaks while it goes on, and comes back.
  await page.context().setOffline(true);
  await line(page, name)
    .getByRole("button", { name: w("resume") })
    .click();
  await expect(line(page, name)).toContainText(w("state_broken"));
  await page.context().setOffline(false);
  const before = await percentOf(page, name);
  await expect.poll(async () => percentOf(page, name)).toBeGreaterThan(before);

  // The page is loaded again: the browser no longer has the file.
  await page.reload();
  await expect(line(page, name)).toContainText(w("state_unfinished"), { timeout: 30_000 });
  const arrived = (await percentOf(page, name)) * film.length;
  expect(arrived).toBeGreaterThan(0.1 * film.length);
  const other = await put(made, "other.mp4", film);
  await choose(page, other, w("choose_again"));
  await expect(line(page, name).getByRole("alert")).toContainText(name);
  const offsets = partsOf(page);
  await choose(page, path, w("choose_again"));
  await expect(page.getByRole("list", { name: "ready" })).toContainText("confidence bands", {
    timeout: 60_000,
  });
  expect(offsets[0]).toBeGreaterThanOrEqual(arrived);
  await expect(line(page, name)).toHaveCount(0);
  await expect(page.getByText(`MP4, 5.9 MB · 1:00 · ${w("conversion_unavailable")}`)).toBeVisible();

  const { uploads } = await made.read(`/api/courses/${made.courseId}/uploads/`);
  expect(uploads[0]).toMatchObject({
    name,
    state: "ready",
    seconds: 60,
    sha256: createHash("sha256").update(film).digest("hex"),
  });
  // It is handed over once.
  await page.reload();
  await isReady(page);
  await expect(page.getByRole("list", { name: "ready" }).getByRole("listitem")).toHaveCount(0);
});

test("a file that is another than its name says is refused, and can be removed", async ({ page, made }) => {
  await open(page, made);
  await choose(page, await put(made, "picture.png", Buffer.from("<script>alert(1)</script>")));
  await expect(line(page, "picture.png").getByRole("alert")).toHaveText(w("refused_content"), {
    timeout: 20_000,
  });
  await expectAccessible(page);
  await line(page, "picture.png")
    .getByRole("button", { name: w("remove_line") })
    .click();
  await expect(line(page, "picture.png")).toHaveCount(0);
});

test("a file that the server does not take says why at once, in Bengali too", async ({ page, made }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, made, "bn");
  await choose(page, await put(made, "empty.pdf", Buffer.alloc(0)), "ফাইল বেছে নিন");
  await expect(line(page, "empty.pdf").getByRole("alert")).toHaveText("ফাইলটি খালি: এতে ০ বাইট আছে।");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // It never began, so nothing of it is known after a reload.
  await page.reload();
  await isReady(page);
  await page.waitForTimeout(500);
  await expect(line(page, "empty.pdf")).toHaveCount(0);
});

test("files are sent one after another, and one can be cancelled", async ({ page, made }) => {
  const film = await makeFilm({ seconds: 30, bytes: 100 * kilobyte });
  const paths = await Promise.all(["one.mp4", "two.mp4"].map(async (name) => put(made, name, film)));
  for (const path of paths) await utimes(path, new Date(), new Date());
  await open(page, made);
  await slow(page);
  await page.getByLabel(w("choose_files"), { exact: true }).setInputFiles(paths);
  await expect(line(page, "two.mp4")).toContainText(w("state_waiting"));
  await expect.poll(async () => percentOf(page, "one.mp4")).toBeGreaterThan(0);
  expect(await percentOf(page, "two.mp4")).toBe(0);
  await line(page, "one.mp4")
    .getByRole("button", { name: w("cancel_upload") })
    .click();
  await expect(line(page, "one.mp4")).toHaveCount(0);
  await expect(page.getByRole("list", { name: "ready" })).toContainText("two", { timeout: 60_000 });
  await expect
    .poll(async () => {
      const { uploads } = await made.read(`/api/courses/${made.courseId}/uploads/`);
      return uploads.map(({ name }: { name: string }) => name).filter((name: string) => /one|two/.test(name));
    })
    .toEqual(["two.mp4"]);
});
