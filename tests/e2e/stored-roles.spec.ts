// Roles that another server stored in capitals.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { openPage, pagesOf } from "./support/every-page.ts";
import { taughtCourses } from "./support/instructors.ts";
import { signIn } from "./support/sign-in.ts";

const dashboard = words("dashboard", "en");

const capitals = (user: { role: string }) => ({ ...user, role: user.role.toUpperCase() });
/** Writes the role of the stored profile in capitals, as another server may have sent it. */
const capitaliseStored = async (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("auth")!);
    session.user.role = session.user.role.toUpperCase();
    localStorage.setItem("auth", JSON.stringify(session));
  });

/** The server answers with the role in capitals: where the profile is read, and on the dashboard. */
async function answerInCapitals(page: Page): Promise<void> {
  await page.route("**/api/accounts/dashboard/**", async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, user: capitals(body.user) } });
  });
  await page.route("**/api/accounts/profile/", async (route) =>
    route.fulfill({ json: capitals(await (await route.fetch()).json()) }),
  );
}

test("the role INSTRUCTOR in capitals is the instructor's role on every page @long", async ({
  page,
  academy,
}) => {
  test.setTimeout(180_000);
  await answerInCapitals(page);
  const access = await signIn(page, academy, "instructor@bidya.test");
  await capitaliseStored(page);
  await page.goto(`${academy.url}/dashboard?lang=en`);
  await expect(page.getByRole("heading", { name: "My Teaching Journey" })).toBeVisible();
  await expect(page.getByRole("main").getByText(dashboard("role_instructor"), { exact: true })).toBeVisible();
  const [taught] = await taughtCourses(academy, access);
  for (const path of [...(await pagesOf(academy, "instructor", access)), "/updateprofile"]) {
    await capitaliseStored(page);
    await openPage(page, academy, path, "en");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path === `/course/${taught!.course_id}`)
      await expect(page.getByRole("link", { name: "Continue Teaching" })).toBeVisible();
  }
});

test("the role ADMIN in capitals opens the administrators' pages @long", async ({ page, academy }) => {
  test.setTimeout(180_000);
  await answerInCapitals(page);
  const access = await signIn(page, academy, "admin@bidya.test");
  await capitaliseStored(page);
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const main = page.getByRole("main");
  await expect(main.getByText(dashboard("role_admin"), { exact: true })).toBeVisible();
  await expect(
    main.getByRole("heading", { name: words("administration", "en")("title"), exact: true }),
  ).toBeVisible();
  for (const path of await pagesOf(academy, "administrator", access)) {
    await capitaliseStored(page);
    await openPage(page, academy, path, "en");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(words("accounts", "en")("not_allowed_title"))).toHaveCount(0);
  }
  await page.getByRole("button", { name: words("site", "en")("nav_account") }).click();
  await expect(
    page.getByRole("banner").getByRole("link", { name: words("administration", "en")("payments") }),
  ).toBeVisible();
});

test("the role LEARNER in capitals opens a learner's dashboard @long", async ({ page, academy }) => {
  await answerInCapitals(page);
  await signIn(page, academy, "learner@bidya.test");
  await capitaliseStored(page);
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const main = page.getByRole("main");
  await expect(main.getByText(dashboard("role_learner"), { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: dashboard("suggested_title"), exact: true })).toBeVisible();
});
