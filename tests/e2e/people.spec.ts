// What an administrator does with people: search, role, state, courses.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("people", "en");
const kit = words("kit", "en");

const section = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) }).last();
const dialog = (page: Page) => page.getByRole("dialog");

test("an administrator finds a person, enrols them for a reason and ends the enrolment, on a phone", async ({
  page,
  academy,
}) => {
  const person = await register(academy);
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${academy.url}/admin/people?lang=en`);
  await page.getByLabel(w("people_search")).fill(person.email);
  await expect(page.getByText("1 person", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await expect(page.getByText(w("person_no_courses"))).toBeVisible();

  await page.getByRole("button", { name: w("enrol"), exact: true }).click();
  await dialog(page).getByLabel(words("catalogue", "en")("search")).fill("Sample size");
  await dialog(page)
    .getByRole("button", { name: /Sample size and power/ })
    .click();
  await dialog(page)
    .getByRole("button", { name: w("enrol_confirm"), exact: true })
    .click();
  await expect(dialog(page).getByText(w("reason_missing"))).toBeVisible();
  await dialog(page).getByLabel(w("reason"), { exact: true }).fill("A scholarship");
  await dialog(page)
    .getByRole("button", { name: w("enrol_confirm"), exact: true })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  const courses = section(page, w("person_courses"));
  await expect(courses.getByRole("link", { name: /Sample size and power/ })).toBeVisible();
  await expect(courses.getByText(/^Enrolled by /)).toBeVisible();
  // The reason is in the audit log of the person.
  await expect(page.getByText("A scholarship")).toBeVisible();
  const { access } = await academy.logIn(person.email, person.password);
  const { body: own } = await academy.api("GET", "/api/enrollments/", undefined, access);
  expect(own).toHaveLength(1);

  await courses.getByRole("button", { name: new RegExp(`^${w("remove")}`) }).click();
  await dialog(page).getByLabel(w("reason"), { exact: true }).fill("Wrong person");
  await dialog(page)
    .getByRole("button", { name: w("remove_confirm"), exact: true })
    .click();
  await expect(courses.getByText(w("person_no_courses"))).toBeVisible();
  expect((await academy.api("GET", "/api/enrollments/", undefined, access)).body).toEqual([]);
});

test("the keyboard alone changes a role, and deactivates and reactivates an account @long", async ({
  page,
  academy,
}) => {
  const person = await register(academy);
  const access = await signIn(page, academy, "admin@bidya.test");
  const { body } = await academy.api(
    "GET",
    `/api/admin/users/?search=${encodeURIComponent(person.email)}`,
    undefined,
    access,
  );
  await page.goto(`${academy.url}/admin/people/${body.results[0].id}?lang=en`);
  const press = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await press(w("role_change"));
  await dialog(page).getByLabel(w("person_role"), { exact: true }).focus();
  await page.keyboard.press("i");
  await press(w("role_save", { role: w("role_instructor") }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("header").getByText(w("role_instructor"), { exact: true })).toBeVisible();

  await press(w("deactivate"));
  await expect(dialog(page).getByRole("button", { name: kit("cancel") })).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: w("deactivate"), exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(w("state_deactivated"), { exact: true })).toBeVisible();
  const refused = await academy.api("POST", "/api/accounts/login/", {
    email: person.email,
    password: person.password,
  });
  expect(refused.status).toBe(403);
  await press(w("reactivate"));
  await dialog(page)
    .getByRole("button", { name: w("reactivate"), exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(w("state_deactivated"), { exact: true })).toHaveCount(0);
  expect((await academy.logIn(person.email, person.password)).access).toBeTruthy();
});

test("an administrator logs a person out everywhere, after a question", async ({ page, academy }) => {
  const person = await register(academy);
  const devices = await Promise.all([1, 2].map(async () => academy.logIn(person.email, person.password)));
  const { body: profile } = await academy.api("GET", "/api/accounts/profile/", undefined, devices[0]!.access);
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${academy.url}/admin/people/${profile.id}?lang=en`);
  const button = page.getByRole("button", { name: w("sessions_end"), exact: true });
  await button.click();
  await expect(dialog(page)).toContainText(w("sessions_end_text"));
  await dialog(page)
    .getByRole("button", { name: kit("cancel") })
    .click();
  const statuses = async () =>
    Promise.all(
      devices.map(
        async ({ access }) => (await academy.api("GET", "/api/accounts/profile/", undefined, access)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200]);
  await button.click();
  await dialog(page)
    .getByRole("button", { name: w("sessions_end"), exact: true })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  // Nobody is logged in any more, so the button has nothing to do.
  await expect(button).toBeDisabled();
  await expect.poll(statuses).toEqual([401, 401]);
  expect((await academy.logIn(person.email, person.password)).access).toBeTruthy();
});

test("the page of the administrator's own account has no buttons that change it @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  const { body } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await page.goto(`${academy.url}/admin/people/${body.id}?lang=en`);
  await expect(page.getByText(w("person_own"))).toBeVisible();
  await expect(page.getByRole("button", { name: w("deactivate"), exact: true })).toHaveCount(0);
  await page.goto(`${academy.url}/admin/people/2000000000?lang=en`);
  await expect(page.getByText(w("person_not_found"))).toBeVisible();
});
