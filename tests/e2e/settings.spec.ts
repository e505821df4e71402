// What an administrator does with the settings of the academy.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("settings", "en");
const site = words("site", "en");

test("a setting is previewed, saved, and seen by visitors at once @long", async ({
  page,
  academy,
  browser,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/admin/settings?lang=en`);
  await page.getByRole("link", { name: words("academy", "en")("setting_academy_name"), exact: true }).click();
  const field = page.getByRole("main").getByRole("textbox");
  const before = await field.inputValue();
  await field.fill("");
  await page.getByRole("button", { name: w("save") }).click();
  await expect(page.getByText(w("value_missing"))).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill("Meghna Institute");
  await page.getByRole("button", { name: w("preview") }).click();
  const name = page.frameLocator("iframe").locator("body").getByText("Meghna Institute");
  await expect(name.filter({ visible: true }).first()).toBeVisible();
  const nameForVisitors = async () => (await academy.api("GET", "/api/site/")).body.academy_name;
  expect(await nameForVisitors()).toBe(before);
  // What was typed stays after a reload.
  await page.reload();
  await expect(field).toHaveValue("Meghna Institute");
  await page.getByRole("button", { name: w("save") }).click();
  await expect(page.locator("[data-sonner-toast]").getByText(w("saved"))).toBeVisible();
  expect(await nameForVisitors()).toBe("Meghna Institute");
  const visitor = await browser.newPage();
  await visitor.goto(`${academy.url}/?lang=en`);
  await expect(visitor).toHaveTitle(/Meghna Institute/);
  await visitor.close();
  await academy.api("PUT", "/api/admin/settings/academy_name/", { value: before }, access);
});

test("a setting is found by its group and by words of both languages @long", async ({ page, academy }) => {
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/admin/settings?lang=en`);
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  const ways = rows.filter({ hasText: words("payments", "en")("setting_payment_providers") });
  await expect(ways.getByText("bKash, Nagad", { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("navigation", { name: w("groups") })
    .getByRole("link", { name: w("group_money") })
    .click();
  await expect(page.getByRole("heading", { name: w("group_money") })).toBeInViewport();

  const search = page.getByRole("searchbox", { name: w("search_label") });
  await search.fill(words("payments", "bn")("setting_payment_providers"));
  await expect(rows).toHaveCount(1);
  await expect(ways.getByText(words("payments", "en")("setting_payment_providers_text"))).toBeVisible();
  await expect(page.getByRole("navigation", { name: w("groups") }).getByRole("link")).toHaveCount(1);
  // The search stays when one comes back.
  await ways.getByRole("link").click();
  await expect(page.getByRole("button", { name: w("save") })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await search.fill("nothingmatchesthis");
  await expect(page.getByText(w("search_empty", { search: "nothingmatchesthis" }))).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test("entries of a setting are added, moved and refused under their field @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  const { body: saved } = await academy.api("GET", "/api/admin/settings/home_figures/", undefined, access);
  await page.goto(`${academy.url}/admin/settings/home_figures?lang=en`);
  const entries = page.getByRole("main").getByRole("list").getByRole("listitem");
  await expect(entries).toHaveCount(saved.value.length);
  await page.getByRole("button", { name: w("remove_entry", { place: "1" }) }).click();
  await page.getByRole("button", { name: w("add_to", { label: site("setting_home_figures") }) }).click();
  await expect(entries).toHaveCount(saved.value.length);
  const value = entries.last().getByLabel(site("setting_value"));
  await value.fill("many");
  await page.getByRole("button", { name: w("save") }).click();
  await expect(entries.last().getByText(w("number_missing"))).toBeVisible();
  await expect(value).toBeFocused();
  await value.fill("১২");
  await page.getByRole("button", { name: w("entry_up", { place: String(saved.value.length) }) }).click();
  await page.getByRole("button", { name: w("save") }).click();
  await expect(page.locator("[data-sonner-toast]").getByText(w("saved"))).toBeVisible();
  const { body: changed } = await academy.api("GET", "/api/site/");
  expect(changed.home_figures.at(-2)).toEqual({ label: "students", value: 12 });

  // Somebody else changes it while the form is open.
  await page.getByRole("button", { name: w("remove_entry", { place: "1" }) }).click();
  await academy.api("PUT", "/api/admin/settings/home_figures/", { value: saved.value }, access);
  await page.getByRole("button", { name: w("save") }).click();
  await expect(page.getByText(w("setting_changed"))).toBeVisible();
  await expect(entries).toHaveCount(saved.value.length - 1);
  const figures = async () => (await academy.api("GET", "/api/site/")).body.home_figures;
  expect(await figures()).toEqual(saved.value);
  await page.getByRole("button", { name: w("keep_mine") }).click();
  await expect(page.getByText(w("setting_changed"))).toHaveCount(0);
  await expect.poll(async () => (await figures()).length).toBe(saved.value.length - 1);
  await academy.api("PUT", "/api/admin/settings/home_figures/", { value: saved.value }, access);
});
