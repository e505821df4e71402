// Parts that are loaded on demand, while the connection fails.
import type { Route } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const kit = words("kit", "en");

test("an optional part that cannot be loaded does not break the page @long", async ({ page, academy }) => {
  await signIn(page, academy, "learner@bidya.test");
  const catalogue = page.getByRole("heading", { name: words("catalogue", "en")("catalogue_title") });
  const account = page.getByRole("button", { name: words("site", "en")("nav_account") });
  let tried = 0;
  const lose = async (route: Route) => {
    tried++;
    return route.abort();
  };
  // The first file has the account's menu, the bell's dot and the poll of the profile.
  await page.route(/assets\/signed-in-/, lose);
  await page.goto(`${academy.url}/courses?lang=en`);
  await expect.poll(() => tried).toBeGreaterThan(0);
  await expect(catalogue).toBeVisible();
  await expect(page.getByRole("link", { name: words("site", "en")("nav_notifications") })).toBeVisible();
  await page.unroute(/assets\/signed-in-/);

  await page.route(/assets\/account-links-/, lose);
  await page.reload();
  await account.click();
  await expect(page.getByRole("alert")).toContainText(kit("part_failed"));
  await expect(catalogue).toBeVisible();
  await page.unroute(/assets\/account-links-/);
  await page.getByRole("button", { name: kit("reload_page") }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await account.click();
  await expect(page.getByRole("button", { name: words("site", "en")("nav_log_out") })).toBeVisible();
});

test("a dialog that cannot be loaded says so, and opens when the connection is back @long", async ({
  page,
  academy,
}) => {
  const w = words("certificates", "en");
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/certificates?lang=en&status=valid`);
  await page.getByRole("main").getByRole("listitem").first().getByRole("heading").click();
  const revoke = page.getByRole("button", { name: w("issued_revoke"), exact: true }).first();
  await expect(revoke).toBeVisible();
  await page.route("**/assets/decision-dialog-*.js", async (route) => route.abort());
  await revoke.click();
  await expect(page.getByText(kit("part_failed"))).toBeVisible();
  await page.unroute("**/assets/decision-dialog-*.js");
  await revoke.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
