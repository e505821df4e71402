// What a page shows while something loads: a skeleton of the content.
import type { Page, Route } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const bones = (page: Page) => page.locator(".skeleton").filter({ visible: true });
/** The places of course pictures in a skeleton. */
const covers = (page: Page) => page.locator("main .skeleton.aspect-video").filter({ visible: true });

/** Holds the answers to an address back until told otherwise. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route: Route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/** The course that the demo's learner follows. */
async function followed(academy: Academy, access: string): Promise<number> {
  const { body } = await academy.api("GET", "/api/enrollments/", undefined, access);
  return body[0].course.course_id;
}

test("the dashboard and its course cards @long", async ({ page, academy }) => {
  await signIn(page, academy, "learner@bidya.test");
  const release = await hold(page, /\/api\/accounts\/dashboard\//);
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const waiting = page.locator("main [aria-busy=true]");
  await expect(waiting).toBeVisible();
  expect(await bones(page).count()).toBeGreaterThan(10);
  // Three cards of courses, each with its picture.
  await expect(covers(page)).toHaveCount(3);
  await expect(waiting.getByRole("heading", { level: 2 })).toHaveText(
    words("dashboard", "en")("journey_title"),
  );
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bones(page)).toHaveCount(0);
});

test("the course player @long", async ({ page, academy }) => {
  const access = await signIn(page, academy, "learner@bidya.test");
  const id = await followed(academy, access);
  const release = await hold(page, /\/api\/enrolled-course\//);
  await page.goto(`${academy.url}/course/${id}/progress?lang=en`);
  await expect(page.locator("main [aria-busy=true]")).toBeVisible();
  await expect(page.getByText(words("learning", "en")("loading_course"))).toBeAttached();
  expect(await bones(page).count()).toBeGreaterThan(10);
  release();
  await expect(page.getByRole("tab").first()).toBeVisible();
  await expect(bones(page)).toHaveCount(0);
});

test("a course's page @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/courses?lang=en`);
  await page.waitForLoadState("load");
  const release = await hold(page, /\/course\/\d+\.data/);
  const link = page.locator("article").first().getByRole("link").first();
  const title = await page.locator("article h3").first().textContent();
  await link.click();
  await expect(page.getByRole("main").getByText(words("kit", "en")("loading"))).toBeAttached();
  await expect(covers(page)).toHaveCount(1);
  expect(await bones(page).count()).toBeGreaterThan(5);
  release();
  await expect(page.getByRole("heading", { level: 1, name: title! })).toBeVisible();
  await expect(bones(page)).toHaveCount(0);
});
