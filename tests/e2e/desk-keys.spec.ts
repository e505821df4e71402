// Every decision of the desk by the keyboard alone, with at most three keys for each row.
import type { Page } from "@playwright/test";
import { awardKeys, deskKeys, movingKeys } from "#features/payment-review/key-rules.ts";
import type { DeskAct } from "#tests/desk-presses.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, type Language, literally, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import {
  decideByKeys,
  type DeskClaimant,
  deskClaimant,
  deskRows,
  deskSender,
  newFamily,
  openDesk,
} from "./support/desk.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

interface Decision {
  act: DeskAct;
  money?: readonly number[];
  /** The message that says on the row what became of it. */
  becomes: string;
  /** What the program has recorded. */
  check: () => Promise<void>;
}

/** Clears the rows from the top, each by its keys. The focus goes on by itself. */
async function clear(page: Page, decisions: readonly Decision[], language: Language): Promise<void> {
  const say = words("payment-review", language);
  await expect(deskRows(page)).toHaveCount(decisions.length);
  for (const [place, { act, money, becomes, check }] of decisions.entries()) {
    expect(await decideByKeys(page, act, money), act).toBeLessThanOrEqual(3);
    await expect(deskRows(page).nth(place)).toContainText(say(becomes));
    if (place + 1 < decisions.length) await expect(deskRows(page).nth(place + 1)).toBeFocused();
    await check();
  }
}

const become = (claimant: DeskClaimant, status: string) => async () =>
  expect(await claimant.statusNow()).toBe(status);

const less = ({ due }: DeskClaimant) => (Number(due) - 100).toFixed(2);

for (const language of ["en", "bn"] as const)
  test(`payments that wait are decided with at most three keys each (${language}) @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(180_000);
    const family = newFamily();
    const claim = async () => deskClaimant(academy, family);
    const [asked, short, accepted, free, refused, other] = [
      await claim(),
      await claim(),
      await claim(),
      await claim(),
      await claim(),
      await claim(),
    ];
    for (const one of [short, accepted])
      await academy.receiveSms("bKash", bkashSms(one.id, less(one), deskSender));
    await academy.receiveSms("bKash", bkashSms(other.id, other.due, "01911110099"));
    await signIn(page, academy, "admin@bidya.test");
    await openDesk(page, academy, { search: family, status: "pending" }, language);
    const isAsked = (one: DeskClaimant) => async () =>
      expect(await one.payment()).toMatchObject({
        status: "pending",
        question: { question_id: expect.any(Number) },
      });
    await clear(
      page,
      [
        { act: "ask", becomes: "tab_asked", check: isAsked(asked) },
        { act: "ask_for_rest", becomes: "tab_asked", check: isAsked(short) },
        // Its own money is not enough, so it is not ticked beforehand.
        {
          act: "verify_with_less",
          money: [0],
          becomes: "tab_verified",
          check: become(accepted, "verified"),
        },
        { act: "without_money", becomes: "tab_verified", check: become(free, "verified") },
        { act: "reject", becomes: "tab_rejected", check: become(refused, "rejected") },
        { act: "verify", money: [0], becomes: "tab_verified", check: become(other, "verified") },
      ],
      language,
    );
    await expectAccessible(page);
  });

test("claims of several people are decided with at most three keys each @long", async ({ page, academy }) => {
  test.setTimeout(180_000);
  const family = newFamily();
  /** Somebody whose claim settled, and others who claim the same transfer. */
  const disputed = async (others: number) => {
    const owner = await deskClaimant(academy, family);
    await academy.receiveSms("bKash", bkashSms(owner.id, owner.due, deskSender));
    expect(await owner.statusNow()).toBe("verified");
    const claimants: DeskClaimant[] = [];
    while (claimants.length < others) claimants.push(await deskClaimant(academy, newFamily(), owner.id));
    expect(claimants.map(({ status }) => status)).toEqual(claimants.map(() => 409));
    return { owner, claimants };
  };
  const [kept, first, second] = [await disputed(1), await disputed(1), await disputed(2)];
  await signIn(page, academy, "admin@bidya.test");
  await openDesk(page, academy, { search: family, status: "disputed" });
  const isGiven = (owner: DeskClaimant, winner: DeskClaimant) => async () => {
    expect([await owner.statusNow(), await winner.statusNow()]).toEqual(["rejected", "verified"]);
  };
  await clear(
    page,
    [
      { act: "keep", becomes: "did_keep", check: become(kept.owner, "verified") },
      { act: "award_first", becomes: "did_award", check: isGiven(first.owner, first.claimants[0]!) },
      { act: "award_second", becomes: "did_award", check: isGiven(second.owner, second.claimants[1]!) },
    ],
    "en",
  );
  // The first of the two others got nothing.
  expect(await second.claimants[0]!.statusNow()).toBeNull();
});

test("decided payments that are back at the desk take at most three keys each @long", async ({
  page,
  academy,
}) => {
  test.setTimeout(180_000);
  const family = newFamily();
  const access = await signIn(page, academy, "admin@bidya.test");
  /** Rejected, and then the money came. */
  const paidAfterAll = async () => {
    const claimant = await deskClaimant(academy, family);
    const { payment_id } = await claimant.payment();
    const path = `/api/admin/payments/${payment_id}/reject/`;
    expect((await academy.api("POST", path, { reason: "Not seen." }, access)).status).toBe(200);
    await academy.receiveSms("bKash", bkashSms(claimant.id, claimant.due, deskSender));
    return claimant;
  };
  /** Verified, and its money is asked back. */
  const askedBack = async () => {
    const claimant = await deskClaimant(academy, family);
    await academy.receiveSms("bKash", bkashSms(claimant.id, claimant.due, deskSender));
    const { payment_id } = await claimant.payment();
    const path = `/api/payments/${payment_id}/refund-request/`;
    expect((await academy.api("POST", path, { reason: "I moved." }, claimant.access)).status).toBe(200);
    return claimant;
  };
  const [kept, reopened, refunded, declined] = [
    await paidAfterAll(),
    await paidAfterAll(),
    await askedBack(),
    await askedBack(),
  ];
  await openDesk(page, academy, { search: family, status: "pending" });
  await clear(
    page,
    [
      { act: "keep", becomes: "did_keep", check: become(kept, "rejected") },
      { act: "take_back", becomes: "did_reopen", check: become(reopened, "pending") },
      { act: "refund", becomes: "tab_refunded", check: become(refunded, "refunded") },
      { act: "decline_refund", becomes: "decision_refund_declined", check: become(declined, "verified") },
    ],
    "en",
  );
  // The buttons under what was decided have no key any more.
  for (const key of [deskKeys.takeBack, deskKeys.sendBack, deskKeys.reject]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("money without an owner is sent back, blocked and released with at most three keys each @long", async ({
  page,
  academy,
}) => {
  const say = words("payment-review", "bn");
  // Nobody else sends from it, so the search finds these transfers only. The newest is first.
  const sender = `019${String(Date.now()).slice(-8)}`;
  const [blocked, returned] = [transactionId("KM"), transactionId("KM")];
  for (const id of [blocked, returned]) await academy.receiveSms("bKash", bkashSms(id, "750.00", sender));
  const access = await signIn(page, academy, "admin@bidya.test");
  const credit = async (id: string) =>
    (await academy.api("GET", `/api/admin/credits/?search=${id}`, undefined, access)).body.results[0];
  await openDesk(page, academy, { tab: "money", search: sender }, "bn");
  const card = (id: string) => page.getByRole("article").filter({ hasText: id });
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.keyboard.press(movingKeys.next[0]);
  const [top, bottom] = (await page.getByRole("article").first().textContent())!.includes(returned)
    ? [returned, blocked]
    : [blocked, returned];
  await expect(card(top)).toBeFocused();
  expect(await decideByKeys(page, "send_back")).toBeLessThanOrEqual(3);
  await expect(card(top)).toContainText(say("reason_unclaimed"));
  expect(await credit(top)).toMatchObject({ returned: "750.00" });
  await expect(card(bottom)).toBeFocused();
  expect(await decideByKeys(page, "block")).toBeLessThanOrEqual(3);
  await expect(card(bottom)).toContainText(say("money_block_reason", { reason: say("reason_stolen") }));
  expect(await credit(bottom)).toMatchObject({ block_reason: say("reason_stolen") });
  await expectAccessible(page);

  await openDesk(page, academy, { tab: "money", search: sender, status: "blocked" }, "bn");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press(movingKeys.next[0]);
  await expect(card(bottom)).toBeFocused();
  expect(await decideByKeys(page, "release")).toBeLessThanOrEqual(3);
  await expect.poll(async () => (await credit(bottom)).block_reason).toBeNull();
});

const limit = async (academy: Academy, value: number | null) => {
  const { access } = await academy.logIn("admin@bidya.test");
  const path = "/api/admin/settings/payment_approval_above/";
  expect((await academy.api("PUT", path, { value }, access)).status).toBe(200);
};

test.describe("with a second administrator", () => {
  test.afterEach(async ({ academy }) => limit(academy, null));

  test("proposals are declined, confirmed and withdrawn with at most three keys each @long", async ({
    page,
    academy,
  }) => {
    test.setTimeout(180_000);
    const family = newFamily();
    const access = await signIn(page, academy, "admin@bidya.test");
    const second = await register(academy, { firstName: "Sumon", lastName: "Barua" });
    const { body: found } = await academy.api(
      "GET",
      `/api/admin/users/?search=${encodeURIComponent(second.email)}`,
      undefined,
      access,
    );
    await academy.api("PATCH", `/api/admin/users/${found.results[0].id}/`, { role: "admin" }, access);
    const { access: asSecond } = await academy.logIn(second.email, second.password);
    await limit(academy, 1);
    /** A claim whose money came from another number. */
    const claim = async () => {
      const claimant = await deskClaimant(academy, family);
      await academy.receiveSms("bKash", bkashSms(claimant.id, claimant.due, "01911110099"));
      return claimant;
    };
    /** What the other administrator proposes about it. */
    const proposed = async () => {
      const claimant = await claim();
      const { payment_id } = await claimant.payment();
      const path = `/api/admin/payments/${payment_id}`;
      const { body: list } = await academy.api(
        "GET",
        `/api/admin/payments/?search=${claimant.id}`,
        undefined,
        asSecond,
      );
      const [{ credit_id }] = list.results[0].credits;
      const { body } = await academy.api("POST", `${path}/verify/`, { credit_ids: [credit_id] }, asSecond);
      expect(body.proposals).toHaveLength(1);
      return claimant;
    };
    const [declined, confirmed, own] = [await proposed(), await proposed(), await claim()];
    await openDesk(page, academy, { search: family, status: "pending" });
    await clear(
      page,
      [
        { act: "decline_proposal", becomes: "did_decline", check: become(declined, "pending") },
        { act: "confirm_proposal", becomes: "tab_verified", check: become(confirmed, "verified") },
        { act: "propose", money: [0], becomes: "did_propose", check: become(own, "pending") },
      ],
      "en",
    );
    await openDesk(page, academy, { search: own.id, status: "pending" });
    await expect(deskRows(page)).toHaveCount(1);
    expect(await decideByKeys(page, "withdraw_proposal")).toBe(1);
    const say = words("payment-review", "en");
    await expect(page.getByText(say("proposal_withdrawn"), { exact: true })).toBeVisible();
  });
});

for (const language of ["en", "bn"] as const)
  test(`the list of the keys and the controls have the keys of one table (${language}) @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(120_000);
    const say = words("payment-review", language);
    const family = newFamily();
    await deskClaimant(academy, family);
    await signIn(page, academy, "admin@bidya.test");
    await openDesk(page, academy, { search: family }, language);
    await expect(deskRows(page)).toHaveCount(1);
    const actions: string[] = [...Object.values(deskKeys), ...awardKeys];
    const named = await page
      .locator("[data-desk] [aria-keyshortcuts]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-keyshortcuts")!));
    expect(named).toEqual(expect.arrayContaining([deskKeys.ask, deskKeys.reject, deskKeys.help]));
    expect(named.filter((key) => !actions.includes(key) && !/^\d$/.test(key))).toEqual([]);

    // While a field has the focus, its letters are text.
    await page.keyboard.press(deskKeys.search);
    const field = page.getByRole("searchbox");
    await expect(field).toBeFocused();
    const letters = [...actions, ...movingKeys.next, ...movingKeys.previous]
      .filter((key) => /^[a-z]$/.test(key))
      .join("");
    await page.keyboard.type(letters);
    await expect(field).toHaveValue(letters);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await field.fill(family);
    await expect(deskRows(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(deskRows(page)).toBeFocused();

    await page.keyboard.press(deskKeys.help);
    const dialog = page.getByRole("dialog");
    for (const key of [...actions, ...movingKeys.next, ...movingKeys.previous])
      await expect(
        dialog.locator("kbd").filter({ hasText: new RegExp(`^${literally(key)}$`) }),
        key,
      ).toHaveCount(1);
    for (const name of ["key_ask", "key_without_money", "key_award", "key_keep", "key_take_back"])
      await expect(dialog.getByText(say(name), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
