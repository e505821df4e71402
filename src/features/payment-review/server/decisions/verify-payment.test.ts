// Which money a verification uses: the transfers that the reviewer was shown and chose, and no other.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { listCredits, listPaymentReviews } from "../../contract.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { type Review, type Shop, reviewIn, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let course: number;
let verify: Review["verify"];
let claim: Review["claim"];
let allocations: Review["allocations"];
/** Records money and returns its id. */
let money: (body: Record<string, unknown>) => Promise<number>;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
  const review = reviewIn(academy, shop, admin, course);
  ({ verify, claim, allocations } = review);
  money = async (body) => (await review.recordCredit({ trx_id: transactionId("PART"), ...body })).body.id;
});

let senders = 1_700_000_000;
/** A number that only one test uses. */
const someNumber = () => `0${++senders}`;
const paid = async (id: number) => (await allocations(id)).map(({ amount_paisa }) => amount_paisa);
const shown = async (transaction: string) => {
  const query = { search: transaction };
  const { body } = await academy.call(listPaymentReviews, { query }, { as: admin });
  return body.results[0]!;
};
const decisionOf = async (id: number) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "after", "reason"])
    .where("subject_kind", "=", "payment")
    .where("subject_id", "=", id)
    .where("action", "=", "payment.verified")
    .executeTakeFirstOrThrow();

describe("chosen credits", () => {
  test("pay for the claim in their order, never more than is due, and no other credit does", async () => {
    const sender_number = someNumber();
    const { transaction, id, learner } = await claim({ sender_number });
    const own = await money({ trx_id: transaction, amount: "1500", sender_number });
    const part = await money({ amount: "1000", sender_number });
    const large = await money({ amount: "9000", sender_number });
    const unseen = await money({ amount: "4000", sender_number });
    expect((await verify(id, admin, { credit_ids: [part, own, large] })).body.status).toBe("verified");
    expect(await paid(id)).toEqual([100_000, 150_000, 150_000]);
    const { body } = await academy.call(listCredits, { query: { search: sender_number } }, { as: admin });
    const left = Object.fromEntries(body.results.map((credit) => [credit.id, credit.allocated]));
    expect(left).toEqual({ [own]: "1500.00", [part]: "1000.00", [large]: "1500.00", [unseen]: "0.00" });
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
  });

  test("that are less than is due are used whole, and the decision stands for the rest", async () => {
    const { transaction, id } = await claim({ sender_number: someNumber() });
    const own = await money({ trx_id: transaction, amount: "1500" });
    expect((await verify(id, admin, { credit_ids: [own] })).status).toBe(200);
    expect(await paid(id)).toEqual([150_000]);
    expect(await decisionOf(id)).toMatchObject({
      actor_id: admin.id,
      after: { allocations: [{ creditId: own, amount: 150_000 }] },
    });
  });

  test("that are spent, unknown or claimed by another payment are refused, and nothing changes", async () => {
    const [mine, theirs] = [await claim({ sender_number: someNumber() }), await claim()];
    const claimed = await money({ trx_id: theirs.transaction, sender_number: someNumber() });
    const spent = await money({ amount: "4000", sender_number: someNumber() });
    const first = await claim();
    expect((await verify(first.id, admin, { credit_ids: [spent] })).status).toBe(200);
    const free = await money({ amount: "4000", sender_number: someNumber() });
    for (const credit_ids of [[claimed], [spent], [99_999_999], [free, spent]]) {
      const { status, body } = await verify(mine.id, admin, { credit_ids });
      expect([status, body.code]).toEqual([409, "credits_changed"]);
    }
    expect(await paid(mine.id)).toEqual([]);
    expect((await shop.payment(mine.id)).status).toBe("pending");
    // The same credit twice counts once.
    expect((await verify(mine.id, admin, { credit_ids: [free, free] })).status).toBe(200);
    expect(await paid(mine.id)).toEqual([400_000]);
  });

  test("pay for one of two payments that are verified with them at the same moment", async () => {
    const [one, two] = [await claim(), await claim()];
    const credit_ids = [await money({ amount: "4000", sender_number: someNumber() })];
    const answers = await Promise.all([one, two].map(async ({ id }) => verify(id, admin, { credit_ids })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([...(await paid(one.id)), ...(await paid(two.id))]).toEqual([400_000]);
  });
});

describe("without a choice", () => {
  test("the credit of the claim's own transaction ID pays if its free part covers what is due", async () => {
    const { transaction, id } = await claim();
    await money({ trx_id: transaction, sender_number: someNumber(), amount: "4000.01" });
    expect((await verify(id, admin, {})).body.status).toBe("verified");
    expect(await paid(id)).toEqual([400_000]);
  });

  test.each([
    ["lacks a paisa", "3999.99", 0],
    ["is in part used for another payment", "5000", 1_000.01],
  ])("a credit that %s is left alone, and the decision stands alone", async (_name, amount, used) => {
    const { transaction, id, learner } = await claim();
    const own = await money({ trx_id: transaction, amount, sender_number: someNumber() });
    if (used > 0) {
      const { db } = academy.services;
      const other = await claim();
      await verify(other.id);
      await db
        .insertInto("allocations")
        .values({ credit_id: own, payment_id: other.id, amount_paisa: Math.round(used * 100) })
        .execute();
    }
    expect((await verify(id)).status).toBe(200);
    expect(await paid(id)).toEqual([]);
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect(await decisionOf(id)).toMatchObject({ after: { allocations: [] }, reason: null });
  });

  test("free money of the claimed sender is not used: nobody was shown it", async () => {
    const sender_number = someNumber();
    const { id } = await claim({ sender_number });
    await money({ amount: "4000", sender_number });
    await verify(id);
    expect(await paid(id)).toEqual([]);
  });
});

describe("without money", () => {
  test("uses no credit, even a free one of the claim, and records the reason", async () => {
    const { transaction, id } = await claim();
    await money({ trx_id: transaction, sender_number: someNumber() });
    const answer = await verify(id, admin, { without_money: true, reason: " Paid in cash. " });
    expect(answer.body).toMatchObject({ status: "verified", reason: null });
    expect(await paid(id)).toEqual([]);
    expect(await decisionOf(id)).toMatchObject({
      actor_id: admin.id,
      after: { allocations: [], without_money: true },
      reason: "Paid in cash.",
    });
  });

  test.each([
    ["no reason", { without_money: true }, "reason"],
    ["an empty reason", { without_money: true, reason: "  " }, "reason"],
    ["a reason that is too long", { without_money: true, reason: "x".repeat(501) }, "reason"],
    ["credits besides", { without_money: true, reason: "Cash", credit_ids: [1] }, "without_money"],
    ["no credit chosen", { credit_ids: [] }, "credit_ids"],
    ["something else than credits", { credit_ids: "all" }, "credit_ids"],
    ["something else than yes", { without_money: "yes", reason: "Cash" }, "without_money"],
  ])("is refused with %s", async (_name, body, field) => {
    const { id } = await claim();
    const answer = await verify(id, admin, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(field);
    expect((await shop.payment(id)).status).toBe("pending");
  });
});

describe("the reviewer is shown", () => {
  test("the claim's own credit first, then free money of its sender, with what is free of each", async () => {
    const sender_number = someNumber();
    const { transaction, id } = await claim({ sender_number });
    const part = await money({ amount: "2500", sender_number });
    const own = await money({ trx_id: transaction, amount: "3000", sender_number: someNumber() });
    // Not the money of other senders, and not what another payment claims.
    await money({ amount: "4000", sender_number: someNumber() });
    const theirs = await claim();
    await money({ trx_id: theirs.transaction, amount: "4100", sender_number });
    expect((await shown(transaction)).credits).toMatchObject([
      { credit_id: own, is_own: true, amount: "3000.00", free: "3000.00", sender_agrees: false },
      { credit_id: part, is_own: false, amount: "2500.00", free: "2500.00", sender_agrees: true },
    ]);
    await verify(id, admin, { credit_ids: [own, part] });
    expect((await shown(transaction)).credits).toMatchObject([
      { credit_id: own, free: "0.00" },
      { credit_id: part, free: "1500.00" },
    ]);
  });
});
