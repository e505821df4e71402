// People whose payments are at the desk, and an administrator who decides about them with the keyboard alone.
import { randomBytes, randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { claimPayment } from "#tests/claim-payment.ts";
import { type DeskAct, deskActs, pressesOf } from "#tests/desk-presses.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, type Language } from "./academy.ts";
import { register } from "./people.ts";
import { courseToBuy } from "./prices.ts";

/** The number that these people send from. Free money of other tests is not suggested for it. */
export const deskSender = `018${String(randomInt(100_000_000)).padStart(8, "0")}`;

/** A family name that nobody else has: the search for it shows these people only. */
export const newFamily = (prefix = "Keys") =>
  `${prefix}${randomBytes(4).toString("hex").replaceAll(/\d/g, "x")}`;

/** A learner who claims a transfer. `status`: the answer to the claim. */
export async function deskClaimant(academy: Academy, lastName: string, id = transactionId("KY")) {
  const person = await register(academy, { lastName });
  const { access } = await academy.logIn(person.email, person.password);
  const course = await courseToBuy(academy);
  const call = async (...input: Parameters<Academy["api"]>) => academy.api(...input);
  const { status } = await claimPayment(call, access, course, { from: deskSender, id });
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  /** Their newest payment, as they see it. */
  const payment = async () => (await academy.api("GET", "/api/payments/", undefined, access)).body[0];
  return {
    access,
    id,
    status,
    due: order.due as string,
    payment,
    statusNow: async (): Promise<string | null> => (await payment())?.status ?? null,
  };
}
export type DeskClaimant = Awaited<ReturnType<typeof deskClaimant>>;

export const deskRows = (page: Page): Locator => page.locator("[id^=row-]");

/** Opens a part of the desk on a laptop. Of the lists of payments it waits until their live events come. */
export async function openDesk(
  page: Page,
  academy: Academy,
  query: Record<string, string>,
  language: Language = "en",
): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
  const isMoney = query.tab === "money";
  const stream = isMoney ? null : page.waitForResponse((response) => response.url().endsWith("/api/events/"));
  const parameters = new URLSearchParams({ lang: language, ...query }).toString();
  await page.goto(`${academy.url}/admin/payments?${parameters}`);
  await stream;
}

const controlsOf = (page: Page, key: string): Locator =>
  page.locator(`[data-desk] :is([aria-keyshortcuts="${key}"], [data-key="${key}"])`);

/** Decides with the keyboard alone, as soon as what a key opens is there. @returns how many keys that took */
export async function decideByKeys(page: Page, act: DeskAct, money: readonly number[] = []): Promise<number> {
  const { key: ofAct, opens } = deskActs[act];
  const keys = pressesOf(act, money);
  const dialog = page.getByRole("dialog");
  // Cancel is first, what confirms is last.
  const confirm = dialog.getByRole("button").last();
  for (const [at, key] of keys.entries()) {
    // Parts of a card are loaded when they are first shown.
    if (at <= money.length) await expect(controlsOf(page, key).first()).toBeAttached();
    if (key === "Enter") await expect(confirm).toBeFocused();
    await page.keyboard.press(key);
    if (at !== money.length) continue;
    expect(key).toBe(ofAct);
    if (opens === "nothing") continue;
    await expect(dialog).toBeVisible();
    // The questions for a learner are read first.
    await expect(dialog.locator(".skeleton")).toHaveCount(0);
    if (opens === "reason") await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await expect(dialog).toHaveCount(0);
  return keys.length;
}
