// States of discounts, promo codes, categories and settings.
import { randomBytes } from "node:crypto";
import { type Academy, expect, localDigits } from "../academy.ts";
import { register } from "../people.ts";
import { beginningWith, type PageState, type Scene } from "./scene.ts";

/** A course of the demo that costs enough for any discount. */
async function dearCourse(academy: Academy): Promise<{ course_id: number; course_title: string }> {
  const { body } = await academy.api("GET", "/api/list-courses/");
  const courses = body as { course_id: number; course_title: string; price: string; is_full: boolean }[];
  return courses.find(({ price, is_full }) => Number(price) >= 1_000 && !is_full)!;
}

/** Waits until the prices before saving are shown. */
async function seesPrices({ page, say }: Scene): Promise<void> {
  const preview = page.locator("section", {
    has: page.getByRole("heading", { name: say("offers", "preview_title"), exact: true }),
  });
  await expect(preview.getByRole("listitem").first()).toBeVisible();
}

const newCode = (): string => `STATE${randomBytes(4).toString("hex").toUpperCase()}`;

export const offerStates: PageState[] = [
  {
    name: "a discount with its prices",
    reach: async (scene) => {
      const { page, academy, administer, field, open, say } = scene;
      const { course_title: title } = await dearCourse(academy);
      await administer();
      await open("/admin/discounts/new");
      await field(say("offers", "field_name")).fill("Winter, for everybody who reads in the evening");
      await field(say("offers", "field_percent")).fill("25");
      await field(say("offers", "field_ends")).fill("2098-12-31T00:00");
      const search = page.getByRole("searchbox", { name: say("offers", "courses_search") });
      await search.fill(title);
      await search.press("Enter");
      await page.getByRole("checkbox", { name: title }).check();
      const chosen = page.getByRole("button", { name: say("offers", "course_remove", { title }) });
      await expect(chosen).toBeVisible();
      await seesPrices(scene);
    },
  },
  {
    name: "a discount with wrong fields",
    reach: async ({ administer, open, press, refused, say }) => {
      await administer();
      await open("/admin/discounts/new");
      await press(say("offers", "save"));
      await refused();
    },
  },
  {
    name: "a promo code with its prices",
    reach: async (scene) => {
      const { administer, field, open, say } = scene;
      await administer();
      await open("/admin/coupons/new");
      await field(say("offers", "field_code")).fill(newCode());
      await field(say("offers", "field_name")).fill("For friends");
      await field(say("offers", "field_percent")).fill("10");
      await seesPrices(scene);
    },
  },
  {
    name: "a promo code with wrong fields",
    reach: async ({ administer, field, open, press, refused, say }) => {
      await administer();
      await open("/admin/coupons/new");
      await field(say("offers", "field_code")).fill("AB");
      await field(say("offers", "field_max")).fill("0");
      await press(say("offers", "save"));
      await refused();
    },
  },
  {
    name: "a promo code with the people who used it",
    reach: async ({ page, academy, administer, call, open, say }) => {
      const { course_id } = await dearCourse(academy);
      const terms = { coupon_name: "For friends", discount_type: "percentage", discount_value: 10 };
      const coupon = await call("POST", "/api/admin/coupons/", { code: newCode(), ...terms });
      const { email, password } = await register(academy);
      const { access } = await academy.logIn(email, password);
      const order = { course_id, coupon_code: coupon.code };
      expect((await academy.api("POST", "/api/orders/", order, access)).status).toBe(201);
      await administer();
      await open(`/admin/coupons/${coupon.id}`);
      const uses = page.locator("section", {
        has: page.getByRole("heading", { name: say("offers", "uses_title"), exact: true }),
      });
      await expect(uses.getByText(email)).toBeVisible();
    },
  },
];

const categoryRows = ({ page, say }: Scene) =>
  page.getByRole("list", { name: say("categories", "list") }).getByRole("listitem");

export const categoryStates: PageState[] = [
  {
    name: "a new category without a name",
    reach: async ({ administer, open, press, say, seen }) => {
      await administer();
      await open("/admin/categories");
      await press(say("categories", "add"));
      await seen(say("categories", "name_missing"));
    },
  },
  {
    name: "a category with the name of another one",
    reach: async (scene) => {
      const { administer, call, field, open, press, say, seen } = scene;
      const [, other] = await call("GET", "/api/admin/categories/");
      await administer();
      await open("/admin/categories");
      const row = categoryRows(scene).first();
      await press(beginningWith(say("categories", "edit")), row);
      await field(say("categories", "field_name"), row).fill(other.name);
      await press(say("categories", "save"), row);
      await seen(say("categories", "name_taken"), row);
    },
  },
  {
    name: "a retired category",
    reach: async (scene) => {
      const { administer, call, open, say, seen } = scene;
      const name = `Retired ${randomBytes(4).toString("hex")}`;
      const { id } = await call("POST", "/api/admin/categories/", { name, name_bn: "অবসরে" });
      await call("PATCH", `/api/admin/categories/${id}/`, { is_retired: true });
      await administer();
      await open("/admin/categories");
      await seen(say("categories", "retired"), categoryRows(scene).filter({ hasText: name }));
    },
  },
];

const academyName = "/api/admin/settings/academy_name/";

/** Opens the setting of the academy's name, and types another one. */
async function typeName({ page, administer, open }: Scene, name: string): Promise<void> {
  await administer();
  await open("/admin/settings/academy_name");
  await page.getByRole("main").getByRole("textbox").fill(name);
}

export const settingStates: PageState[] = [
  {
    name: "a setting without a value",
    reach: async (scene) => {
      const { press, say, seen } = scene;
      await typeName(scene, "");
      await press(say("settings", "save"));
      await seen(say("settings", "value_missing"));
    },
  },
  {
    name: "a setting with its preview",
    reach: async (scene) => {
      const { page, press, say } = scene;
      await typeName(scene, "Meghna Institute");
      await press(say("settings", "preview"));
      const shown = page.frameLocator("iframe").locator("body").getByText("Meghna Institute");
      await expect(shown.filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: "a setting that somebody else changed",
    reach: async (scene) => {
      const { call, press, say, seen } = scene;
      const { value } = await call("GET", academyName);
      await typeName(scene, "Meghna Institute");
      await call("PUT", academyName, { value: "Padma Institute" });
      await press(say("settings", "save"));
      await seen(say("settings", "setting_changed"));
      await call("PUT", academyName, { value });
    },
  },
  {
    name: "an entry of a setting with a wrong number",
    reach: async ({ page, language, administer, open, press, say, seen }) => {
      await administer();
      await open("/admin/settings/home_figures");
      const entries = page.getByRole("main").getByRole("list").getByRole("listitem");
      const before = await entries.count();
      // There may be as many as there can be.
      await press(say("settings", "remove_entry", { place: localDigits("1", language) }));
      await expect(entries).toHaveCount(before - 1);
      await press(say("settings", "add_to", { label: say("site", "setting_home_figures") }));
      await expect(entries).toHaveCount(before);
      await entries.last().getByLabel(say("site", "setting_value")).fill("many");
      await press(say("settings", "save"));
      await seen(say("settings", "number_missing"), entries.last());
    },
  },
];
