// An administrator lets a course be paid in parts. A learner pays the first, sees what is closed, and pays the next.
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  literally,
  localDigits,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { coursesToBuy } from "./support/prices.ts";
import { enterWith, signIn } from "./support/sign-in.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

/** Pays what the order of a learner says, with money that arrived before. */
async function pay(academy: Academy, access: string, course_id: number) {
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id }, access);
  const id = transactionId("IN");
  await academy.receiveSms("bKash", bkashSms(id, order.due, "01812345678"));
  const claim = { course_id, paid_amount: order.due, sender_number: "01812345678", transaction_id: id };
  const { body } = await academy.api("POST", "/api/manualpaymentsubmit/", claim, access);
  expect(body.status).toBe("verified");
  return order as { due: string };
}

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const)
  test(`a course is paid in parts, in ${language} at ${width} px @long`, async ({ page, academy }) => {
    test.slow();
    const [offers, mine, owed, room] = (["offers", "payments", "instalments", "learning"] as const).map(
      (name) => words(name, language),
    ) as [
      ReturnType<typeof words>,
      ReturnType<typeof words>,
      ReturnType<typeof words>,
      ReturnType<typeof words>,
    ];
    const digits = (text: string) => localDigits(text, language);
    await page.setViewportSize({ width, height: 800 });
    const course = (await coursesToBuy(academy, 100)).at(-1)!;
    const { body: details } = await academy.api("GET", `/api/course-details/${course}/`);
    const title = details.course_title as string;

    // The plan: two halves, of which the first opens one module.
    await signIn(page, academy, "admin@bidya.test", { language });
    await page.goto(`${academy.url}/admin/instalments?lang=${language}&search=${encodeURIComponent(title)}`);
    const row = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(row.getByText(offers("plan_at_once"))).toBeVisible();
    await row.getByRole("button", { name: title, exact: true }).click();
    const dialog = page.getByRole("dialog");
    const percents = dialog.getByLabel(offers("plan_percent"), { exact: true });
    await expect(percents).toHaveCount(2);
    await percents.last().fill("40");
    await dialog.getByRole("button", { name: offers("save"), exact: true }).click();
    await expect(dialog.getByText(owed("plan_sum"))).toBeVisible();
    await percents.last().fill("");
    await dialog.getByRole("button", { name: offers("save"), exact: true }).click();
    await expect(dialog.getByText(owed("plan_percent_invalid"))).toBeVisible();
    await expectAccessible(page);
    await percents.last().fill("50");
    await dialog.getByLabel(offers("plan_opens"), { exact: true }).first().selectOption("1");
    await dialog.getByRole("button", { name: offers("save"), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByText(digits("50%")).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    try {
      const person = await register(academy);
      const tokens = await academy.logIn(person.email, person.password);
      await enterWith(page, academy, tokens, language);

      // The choice is on the payment page, and the amount to send follows it.
      await page.goto(`${academy.url}/payment?course=${course}&lang=${language}`);
      const inParts = page.getByRole("radio", {
        name: new RegExp(digits(literally(mine("parts_in", { parts: "2" })))),
      });
      await expect(
        page.getByRole("radio", { name: new RegExp(literally(mine("parts_at_once"))) }),
      ).toBeChecked();
      await inParts.check();
      await page
        .locator("summary")
        .filter({ hasText: mine("parts_all") })
        .click();
      await expect(page.getByText(owed("opens_all"))).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.reload();
      await expect(inParts).toBeChecked();
      const first = await pay(academy, tokens.access, course);

      // The classroom says what is owed, and which modules are closed.
      await page.goto(`${academy.url}/course/${course}/progress?lang=${language}`);
      const payNext = page.getByRole("link", { name: digits(owed("owed_pay", { part: "2" })) });
      await expect(payNext).toBeVisible();
      await expect(page.getByText(room("module_closed")).first()).toBeVisible();
      const opening = owed("module_opens", { part: "2", parts: "2" }).split("(")[0]!.trim();
      const opensWith = page.getByText(new RegExp(digits(literally(opening))));
      await expect(opensWith.first()).toBeVisible();
      await expect(page.getByRole("link", { name: owed("pay_next"), exact: true }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const modules = details.modules as {
        lessons: { lesson_id: number; lesson_title: string; is_preview: boolean }[];
      }[];
      const closed = modules
        .slice(1)
        .flatMap(({ lessons }) => lessons)
        .find((one) => !one.is_preview)!;
      await page.goto(`${academy.url}/course/${course}/lesson/${closed.lesson_id}?lang=${language}`);
      await expect(page.getByRole("heading", { name: room("lesson_closed") })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: room("pay_part") }).click();
      await expect(
        page.getByRole("heading", { name: digits(mine("parts_now", { part: "2", parts: "2" })) }),
      ).toBeVisible();

      await page.goto(`${academy.url}/payments?lang=${language}`);
      await expect(page.getByRole("heading", { name: owed("owed_title") })).toBeVisible();
      await expect(payNext).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      // The administrator's page of the person has every part.
      const { body: profile } = await academy.api("GET", "/api/accounts/profile/", undefined, tokens.access);
      await signIn(page, academy, "admin@bidya.test", { language });
      await page.goto(`${academy.url}/admin/people/${profile.id}?lang=${language}`);
      await expect(
        page.getByRole("heading", { name: words("people", language)("person_parts") }),
      ).toBeVisible();
      await expect(page.getByText(digits(owed("part_name", { part: "2" }))).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await enterWith(page, academy, tokens, language);
      await page.goto(`${academy.url}/payments?lang=${language}`);

      const second = await pay(academy, tokens.access, course);
      expect(Number(first.due)).toBeGreaterThan(0);
      expect(Number(second.due)).toBeGreaterThan(0);
      await page.reload();
      await expect(page.getByText(digits(mine("mine_part", { part: "2", parts: "2" })))).toBeVisible();
      await expect(payNext).toHaveCount(0);
      await page.goto(`${academy.url}/course/${course}/lesson/${closed.lesson_id}?lang=${language}`);
      await expect(
        page.getByRole("heading", { level: 1, name: closed.lesson_title, exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: room("lesson_closed") })).toHaveCount(0);
    } finally {
      const { access } = await academy.logIn("admin@bidya.test");
      await academy.api("PUT", `/api/admin/instalment-plans/${course}/`, { parts: [] }, access);
    }
  });
