// Addresses: the scroll position, the language, 404, redirects and the guard.
import { expect, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("site", "en");

test("a new page starts at its top, and Back restores the position @long", async ({ page, academy }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.addInitScript(() => {
    const scrollTo = window.scrollTo.bind(window) as (...to: unknown[]) => void;
    window.scrollTo = (...to: unknown[]) => {
      scrollTo(...to);
      // A jump ends at once; smooth scrolling has only just begun.
      Object.assign(window, { setOutFrom: Math.round(window.scrollY) });
    };
  });
  const setOutFrom = async () =>
    page.evaluate(() => (window as unknown as { setOutFrom: number }).setOutFrom);
  await page.goto(`${academy.url}/courses?lang=en`);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  await page.waitForTimeout(300);
  const at = async () => page.evaluate(() => Math.round(window.scrollY));
  const before = await at();
  expect(before).toBeGreaterThan(500);
  await page
    .locator("#main article a, #main li a")
    .filter({ visible: true })
    .nth(6)
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/course\/\d+/);
  await expect.poll(at).toBe(0);
  expect(await setOutFrom()).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses/);
  await expect.poll(at).toBe(before);
  await page.reload();
  await expect.poll(at).toBe(before);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page
    .locator("header")
    .getByRole("link", { name: w("nav_mentorship") })
    .click();
  await expect(page).toHaveURL(/mentorship/);
  await expect.poll(at).toBe(0);
  expect(await setOutFrom()).toBe(0);
});

test("the chosen language is remembered @long", async ({ page, academy }) => {
  // The link is the same one before and after the page wakes up: a press in between is not lost.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      (window as { first?: Element | null }).first = document.querySelector("a[hreflang]");
    });
  });
  await page.goto(`${academy.url}/courses?lang=en&category=Ethics&utm_source=mail`);
  const link = page.locator("a[hreflang]").first();
  await expect(link).toHaveAttribute("href", "/courses?lang=bn&category=Ethics&utm_source=mail");
  expect(await link.evaluate((now) => now === (window as { first?: Element | null }).first)).toBe(true);
  await page.goto(`${academy.url}/courses#results`);
  await expect(link).toHaveAttribute("href", "/courses?lang=bn#results");
  await page.goto(`${academy.url}/courses?lang=en`);
  await page.getByRole("link", { name: "বাংলা" }).filter({ visible: true }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await page.goto(`${academy.url}/`);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
});

test("the 404 page leads back or home @long", async ({ page, academy }) => {
  for (const language of ["en", "bn"] as const) {
    const kit = words("kit", language);
    await page.goto(`${academy.url}/courses?lang=${language}`);
    const response = await page.goto(`${academy.url}/nowhere/at/all?lang=${language}`);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole("heading", { name: kit("not_found_title") })).toBeVisible();
    await page.getByRole("link", { name: kit("back_to_home") }).click();
    await expect(page).toHaveURL(`${academy.url}/`);
    await page.goBack();
    await expect(page).toHaveURL(/nowhere/);
    // The address was typed: the router knows no page before it, but the browser does.
    await page.getByRole("button", { name: kit("go_back") }).click();
    await expect(page).toHaveURL(`${academy.url}/courses?lang=${language}`);
    // After a link of ours, which loads no new document, it is the page with the link.
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.evaluate(async () => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      Object.assign(window, { isOld: true });
      await router.navigate("/nowhere/linked");
    });
    await expect(page.getByRole("heading", { name: kit("not_found_title") })).toBeVisible();
    await page.getByRole("button", { name: kit("go_back") }).click();
    await expect(page).toHaveURL(`${academy.url}/courses?lang=${language}`);
    expect(await page.evaluate(() => "isOld" in window)).toBe(true);
  }
  // A tab that a link opened has no page before this one.
  const opened = page.context().waitForEvent("page");
  await page.evaluate((url) => {
    window.open(url, "_blank", "noopener");
  }, `${academy.url}/nowhere?lang=en`);
  const fresh = await opened;
  await fresh.waitForLoadState("load");
  expect(await fresh.evaluate(() => history.length)).toBe(1);
  await fresh.waitForFunction(() => "__reactRouterDataRouter" in window);
  await fresh.getByRole("button", { name: words("kit", "en")("go_back") }).click();
  await expect(fresh).toHaveURL(`${academy.url}/`);
});

test("addresses without their own screen redirect to the nearest page @long", async ({ page, academy }) => {
  const access = await signIn(page, academy, "learner@bidya.test");
  const { body } = await academy.api("GET", "/api/enrollments/", undefined, access);
  const { course_id: id, course_title: title } = body[0].course;
  await page.goto(`${academy.url}/courses/${id}/manage`);
  await expect(page).toHaveURL(`${academy.url}/course/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto(`${academy.url}/course/abc/announcements?lang=en`);
  const say = words("announcements", "en");
  await expect(page.getByRole("heading", { name: say("course_not_found") })).toBeVisible();
});

const guarded = [
  "/course/7/progress",
  "/dashboard",
  "/updateprofile",
  "/changepassword",
  "/enroll",
  "/payment",
  "/courses/create",
  "/courses/manage",
  "/courses/7/manage",
  "/edit-course-thumbnail/7",
  "/instructor/courses/edit/7",
  "/forums",
  "/forums/topics/7",
  "/notifications/",
  "/announcements/create?courseId=7",
  "/course/7/announcements",
  "/course/inbox",
  "/course/7/inbox",
  "/course/7/inbox/deeper",
  "/admin/payments",
];

test("every protected address, existing or not, asks for a sign-in and leads back @long", async ({
  page,
  academy,
}) => {
  test.setTimeout(240_000);
  for (const path of guarded) {
    await page.goto(`${academy.url}${path}`);
    await expect(page).toHaveURL(
      new RegExp(`/login\\?next=${encodeURIComponent(path).replaceAll(".", "\\.")}$`),
    );
  }
  await signIn(page, academy, "learner@bidya.test");
  await page.goto(`${academy.url}/login?lang=en&next=${encodeURIComponent("/course/7/inbox/deeper")}`);
  await expect(page).toHaveURL(`${academy.url}/course/7/inbox/deeper`);
  await expect(page.getByRole("heading", { name: words("kit", "en")("not_found_title") })).toBeVisible();
});
