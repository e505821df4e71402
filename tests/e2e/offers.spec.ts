// What an administrator does with prices: discounts and promo codes.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("offers", "en");

/** A course of the demo with a price, and what it costs today, in whole taka. */
async function courseToSell(academy: Academy) {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const { body: discounts } = await academy.api("GET", "/api/discounts/");
  const { course_id, course_title, price } = courses.find(
    (one: { price: string }) => Number(one.price) >= 1_000,
  );
  const offer = discounts.find(({ courses: ids }: { courses: number[] }) => ids.includes(course_id));
  const today = Number(offer?.price_after_discount[course_id] ?? price);
  return { id: course_id as number, title: course_title as string, price: Number(price), today };
}

const taka = (amount: number) =>
  `৳${amount.toLocaleString("en-US", { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })}`;

/** Chooses a course in the form, by the keyboard alone. */
async function chooseCourse(page: Page, title: string): Promise<void> {
  const search = page.getByRole("searchbox", { name: w("courses_search") });
  await search.focus();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  const box = page.getByRole("checkbox", { name: title });
  await expect(box).toHaveCount(1);
  await box.focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: w("course_remove", { title }) })).toBeVisible();
}

test("a discount shows its prices before it is saved, and visitors see them at once @long", async ({
  page,
  academy,
}) => {
  const { id, title, price, today } = await courseToSell(academy);
  // Less than with any discount of the demo.
  const due = price / 10;
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/discounts?lang=en`);
  await page.getByRole("link", { name: w("new_discount") }).click();
  await page.getByRole("button", { name: w("save") }).click();
  // Every wrong field has its sentence, and the first has the focus.
  await expect(
    page
      .getByText(w("courses_missing"))
      .or(page.getByText(w("value_invalid")))
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel(w("field_name"), { exact: true })).toBeFocused();
  await page.getByLabel(w("field_name"), { exact: true }).fill("Winter");
  await page.getByLabel(w("field_percent"), { exact: true }).fill("৯০");
  await page.getByLabel(w("field_ends"), { exact: true }).fill("2098-12-31T00:00");
  await chooseCourse(page, title);
  await expect(
    page.getByText(w("span_price", { due: taka(due), before: taka(today) })).first(),
  ).toBeVisible();
  const { body: before } = await academy.api("GET", "/api/discounts/");
  expect(JSON.stringify(before)).not.toContain("Winter");
  // What was typed stays after a reload.
  await page.reload();
  await expect(page.getByLabel(w("field_percent"), { exact: true })).toHaveValue("৯০");
  await expect(page.getByRole("button", { name: w("course_remove", { title }) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: w("save") }).click();
  await expect(page.getByRole("heading", { name: "Winter" })).toBeVisible();
  const { body: after } = await academy.api("GET", "/api/discounts/");
  const winter = after.find(({ name }: { name: string }) => name === "Winter");
  expect(winter.price_after_discount[id]).toBe(due.toFixed(2));
  expect(winter.end_date).toBe("2098-12-30T18:00:00.000Z");

  await page.getByRole("link", { name: "Winter", exact: true }).click();
  await page.getByLabel(w("field_active")).selectOption("off");
  await expect(page.getByText(w("preview_off"))).toBeVisible();
  await page.getByRole("button", { name: w("save") }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Winter" });
  await expect(row.getByText(w("state_off"), { exact: true })).toBeVisible();
  const { body: off } = await academy.api("GET", "/api/discounts/");
  expect(JSON.stringify(off)).not.toContain("Winter");
});

test("a promo code is made, shown with its uses, and changed @long", async ({ page, academy }) => {
  const { id, title } = await courseToSell(academy);
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/coupons/new?lang=en`);
  await page.getByLabel(w("field_code"), { exact: true }).fill("frost26");
  await expect(page.getByLabel(w("field_code"), { exact: true })).toHaveValue("FROST26");
  await page.getByLabel(w("field_name"), { exact: true }).fill("For friends");
  await page.getByLabel(w("field_percent"), { exact: true }).fill("10");
  await page.getByLabel(w("field_max"), { exact: true }).fill("0");
  await chooseCourse(page, title);
  await page.getByRole("button", { name: w("save") }).click();
  await expect(page.getByText(w("limit_invalid"))).toBeVisible();
  await expect(page.getByLabel(w("field_max"), { exact: true })).toBeFocused();
  await page.getByLabel(w("field_max"), { exact: true }).fill("5");
  await page.getByRole("button", { name: w("save") }).click();
  await expect(page.getByRole("heading", { name: "FROST26" })).toBeVisible();

  const { access } = await academy.logIn("learner@bidya.test");
  const { status } = await academy.api(
    "POST",
    "/api/coupons/validate/",
    { code: "FROST26", course_id: id },
    access,
  );
  expect(status).toBe(200);
  await page.getByRole("link", { name: "FROST26", exact: true }).click();
  await expect(page.getByText(w("uses_empty"))).toBeVisible();
  await expect(page.getByText(w("uses_of", { used: "0", max: "5" })).first()).toBeVisible();

  // Another administrator raises the limit while the form is open. Only what was typed here is saved.
  const { access: other } = await academy.logIn("admin@bidya.test");
  const { body: found } = await academy.api("GET", "/api/admin/coupons/?search=FROST26", undefined, other);
  const path = `/api/admin/coupons/${found.results[0].id}/`;
  await academy.api("PATCH", path, { max_redemptions: 7 }, other);
  // A page that comes to the front reads again what is older than five seconds.
  await page.waitForTimeout(5_500);
  const read = page.waitForResponse((answer) => answer.url().endsWith(path));
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await read;
  await page.getByLabel(w("field_name"), { exact: true }).fill("For good friends");
  await page.getByRole("button", { name: w("save") }).click();
  await expect(page.getByRole("heading", { name: "FROST26" })).toBeVisible();
  const { body: saved } = await academy.api("GET", path, undefined, other);
  expect([saved.coupon_name, saved.max_redemptions]).toEqual(["For good friends", 7]);
});
