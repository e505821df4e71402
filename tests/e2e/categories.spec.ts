// What an administrator does with categories.
import { expect, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("categories", "en");

test("categories are added, moved by keyboard and button, renamed and retired @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  const names = async (): Promise<string[]> => {
    const { body } = await academy.api("GET", "/api/admin/forum-categories/", undefined, access);
    return body.map(({ name }: { name: string }) => name);
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/admin/categories?lang=en`);
  const pages = page.getByRole("navigation", { name: w("pages") });
  await pages.getByRole("link", { name: w("of_forum") }).click();
  const list = page.getByRole("list", { name: w("list") });
  const before = await names();
  await expect(list.getByRole("listitem")).toHaveCount(before.length);

  const add = page.getByRole("button", { name: w("add") });
  await add.click();
  await expect(page.getByText(w("name_missing"))).toBeVisible();
  await page.getByLabel(w("field_name"), { exact: true }).fill("Field work");
  await page.getByLabel(w("field_name_bn"), { exact: true }).fill("মাঠের কাজ");
  await add.click();
  await expect(list.getByText("মাঠের কাজ")).toBeVisible();
  await expect(page.getByLabel(w("field_name"), { exact: true })).toHaveValue("");

  const up = page.getByRole("button", { name: w("move_up", { name: "Field work" }) });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem").nth(before.length - 1)).toContainText("Field work");
  // The focus stays on the button of the moved row.
  await expect(up).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(list.getByRole("listitem").nth(before.length - 2)).toContainText("Field work");
  await expect(
    page.getByText(
      w("moved", { name: "Field work", place: String(before.length - 1), count: String(before.length + 1) }),
    ),
  ).toHaveCount(1);
  await expect.poll(names).toEqual([...before.slice(0, -2), "Field work", ...before.slice(-2)]);

  const row = list.getByRole("listitem").filter({ hasText: "Field work" });
  await row.getByRole("button", { name: w("edit") }).click();
  await row.getByLabel(w("field_name"), { exact: true }).fill(before[0]!);
  await row.getByRole("button", { name: w("save") }).click();
  await expect(row.getByText(w("name_taken"))).toBeVisible();
  await row.getByRole("button", { name: w("cancel") }).click();
  await row.getByRole("button", { name: w("retire") }).click();
  await expect(row.getByText(w("retired"), { exact: true })).toBeVisible();
  const { access: learner } = await academy.logIn("learner@bidya.test");
  const { body: offered } = await academy.api("GET", "/api/forums/categories/", undefined, learner);
  expect(offered.map(({ name }: { name: string }) => name)).toEqual(before);
});
