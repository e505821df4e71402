// The first page of administrators shows exactly what happened in a new academy.
import { type Page, test } from "@playwright/test";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, type Language, localDigits, openAcademy, words } from "./support/academy.ts";
import { aCourse, publishNew } from "./support/instructors.ts";
import { register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

const owner = {
  first_name: "Rahima",
  last_name: "Khatun",
  email: "owner@academy.example",
  password: "seven lamps by the river",
  academy_name: "Padma Medical Academy",
  languages: ["en", "bn"],
  receiving_numbers: { bkash: "01811223344" },
};

/** Sets a new academy up by its printed link. @returns the tokens of its administrator. */
async function setUp({ api, output }: Academy & { output(): string }) {
  const token = /\/setup#token=([\w-]{43})$/m.exec(output())![1]!;
  const { status, body } = await api("POST", "/api/setup/", { ...owner, token });
  expect(status).toBe(201);
  return body as { access: string; refresh: string };
}

/** A new learner who claims the price of a course. @returns what the wallet writes when the money comes. */
async function claim(academy: Academy, course: number, taka: string): Promise<string> {
  const { email, password } = await register(academy);
  const { access } = await academy.logIn(email, password);
  const id = transactionId();
  expect((await claimPayment(academy.api, access, course, { id })).status).toBe(201);
  return bkashSms(id, taka);
}

async function expectFigures(
  page: Page,
  { url }: Academy,
  language: Language,
  figures: { money: string; payments: string; waiting: number[] },
): Promise<void> {
  const administration = words("administration", language);
  await page.goto(`${url}/admin?lang=${language}`);
  const part = (title: string) =>
    page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) }).last();
  const money = part(administration("money"));
  const inDigits = (text: string) => localDigits(text, language);
  // All of it came today.
  await expect(money.locator("dd")).toHaveText([figures.money, figures.money].map(inDigits));
  if (language === "en") await expect(money.locator("dt").first()).toHaveText(figures.payments);
  await expect(money.getByText(administration("all_explained"))).toBeVisible();
  const lines = part(words("notifications", language)("waiting_title")).getByRole("listitem");
  await expect(lines.locator("span.text-lead")).toHaveText(
    figures.waiting.map((count) => inDigits(String(count))),
  );
}

test("money and waiting work of a new academy are what its people did @long", async ({ page }) => {
  test.setTimeout(180_000);
  const academy = await openAcademy({ DEMO: "0" });
  try {
    const administrator = await setUp(academy);
    const { access } = administrator;
    await enterWith(page, academy, administrator);
    await expectFigures(page, academy, "en", {
      money: "৳0",
      payments: "today, no payment yet",
      waiting: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    });

    const category = { name: "Clinical Research", name_bn: "ক্লিনিক্যাল গবেষণা" };
    expect((await academy.api("POST", "/api/admin/categories/", category, access)).status).toBe(201);
    const [dear, cheap] = [
      await publishNew(academy, access, await aCourse(academy, { price: "4000" })),
      await publishNew(academy, access, await aCourse(academy, { title: "In short", price: "1250.50" })),
    ];
    for (const message of [await claim(academy, dear, "4,000.00"), await claim(academy, cheap, "1,250.50")])
      expect(await academy.receiveSms("bKash", message)).toBe("credited");
    const later = await claim(academy, dear, "4,000.00");
    const message = { name: "Kamrul Islam", subject: "A seat", message: "Is there a seat?" };
    for (const email of ["kamrul@example.com", "islam@example.com"])
      expect((await academy.api("POST", "/api/contact/", { ...message, email })).status).toBe(201);
    const lead = { name: "Kamrul Islam", phone: "01712345699" };
    expect((await academy.api("POST", "/api/mentorship-leads/", lead)).status).toBe(201);

    // One payment, one person to call and two messages wait.
    const waiting = [0, 0, 1, 0, 0, 0, 0, 1, 2];
    for (const language of ["en", "bn"] as const)
      await expectFigures(page, academy, language, {
        money: "৳5,250.50",
        payments: "today, 2 payments",
        waiting,
      });
    expect(await academy.receiveSms("bKash", later)).toBe("credited");
    await expectFigures(page, academy, "en", {
      money: "৳9,250.50",
      payments: "today, 3 payments",
      waiting: waiting.with(2, 0),
    });
  } finally {
    await academy.close();
  }
});
