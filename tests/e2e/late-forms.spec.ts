// The forms of public pages whose library loads when somebody begins to use the page.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { toastsWith } from "./support/toasts.ts";

const w = words("support", "en");
const isLibrary = /\/assets\/(form-library|form-holder)-[\w-]{8}\.js$/;

/** The files of the form library come late. @returns the ones that were asked for. */
async function slowLibrary(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(isLibrary, async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  return asked;
}

const message = {
  contact_name: "Rahima Khatun",
  contact_email: "rahima@example.com",
  contact_subject: "A question",
  contact_message: "When does the next course begin?",
};

async function type(page: Page, texts: Partial<typeof message>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(w(label), { exact: true }).pressSequentially(text);
}

test("typing loads the library, and keeps what was typed before it came", async ({ page, academy }) => {
  const asked = await slowLibrary(page);
  await page.goto(`${academy.url}/contact?lang=en`);
  await page.waitForTimeout(1_000);
  expect(asked).toEqual([]);
  await type(page, { contact_name: message.contact_name, contact_message: message.contact_message });
  expect(asked.length).toBeGreaterThan(0);
  await page.waitForTimeout(2_500);
  const name = page.getByLabel(w("contact_name"), { exact: true });
  await expect(name).toHaveValue(message.contact_name);
  // It is a draft from now on.
  await page.reload();
  await expect(name).toHaveValue(message.contact_name);
  await expect(page.getByLabel(w("contact_message"), { exact: true })).toHaveValue(message.contact_message);
});

test("a press of the button before the library came sends everything once", async ({ page, academy }) => {
  await slowLibrary(page);
  const sent: unknown[] = [];
  await page.route("**/api/contact/**", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.goto(`${academy.url}/contact?lang=en`);
  for (const [label, text] of Object.entries(message))
    await page.getByLabel(w(label), { exact: true }).fill(text);
  await page.getByRole("button", { name: w("contact_send") }).click();
  await expect.poll(() => sent.length).toBe(1);
  const [name, email, subject, text] = Object.values(message);
  expect(sent).toEqual([{ name, email, subject, message: text }]);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a library that does not come leaves the text, and says so at the button", async ({ page, academy }) => {
  await page.route(isLibrary, async (route) => route.abort());
  await page.goto(`${academy.url}/contact?lang=en`);
  await type(page, { contact_name: message.contact_name });
  await page.getByRole("button", { name: w("contact_send") }).click();
  await expect(toastsWith(page, words("kit", "en")("part_failed"))).toHaveCount(1);
  await expect(page.getByLabel(w("contact_name"), { exact: true })).toHaveValue(message.contact_name);
  await page.unroute(isLibrary);
  await page.getByRole("button", { name: w("contact_send") }).click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
});

test("the address for a new password can be sent before the library came", async ({ page, academy }) => {
  await slowLibrary(page);
  await page.goto(`${academy.url}/forgot-password?lang=en`);
  await page.locator("input[type=email]").fill("learner@bidya.test");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("input[autocomplete=one-time-code]")).toBeVisible();
});
