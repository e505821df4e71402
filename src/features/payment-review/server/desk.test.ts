// What the tabs and the search of the desk find, and what happens to money without an owner.
import { beforeAll, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { addTransfer } from "#features/payments/transfer-contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Review, type Shop, reviewIn, shopIn } from "#tests/payments.ts";
import { blockCredit, listCredits, listPaymentReviews, rejectPayment, returnCredit } from "../contract.ts";
import { readDeskCounts } from "../desk-contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let course: number;
let review: Review;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
  review = reviewIn(academy, shop, admin, course);
});

const counts = async () => (await academy.call(readDeskCounts, {}, { as: admin })).body;
const credits = async (query: Record<string, unknown>) =>
  (await academy.call(listCredits, { query: { page_size: 100, ...query } }, { as: admin })).body;
const idsIn = async (query: Record<string, unknown>) => (await credits(query)).results.map(({ id }) => id);
const payments = async (search: string) =>
  (
    await academy.call(listPaymentReviews, { query: { search, page_size: 100 } }, { as: admin })
  ).body.results.map(({ payment_id }) => payment_id);

test("the tabs count what is waiting, disputed, without an owner and not understood", async () => {
  const before = await counts();
  const { transaction } = await review.claim();
  await review.claim();
  await shop.submit(await academy.person(), course, { transaction_id: transaction });
  await review.recordCredit({ trx_id: transactionId() });
  await shop.sms("A text that nobody can read.");
  expect(await counts()).toEqual({
    pending: before.pending + 2,
    disputed: before.disputed + 1,
    unowned: before.unowned + 1,
    messages: before.messages + 1,
  });
});

test("money has an owner once a payment claims its transaction ID, and none again if that is rejected", async () => {
  const trx_id = transactionId();
  const { body: credit } = await review.recordCredit({ trx_id, amount: "10", sender_number: "01999000111" });
  expect(await idsIn({ state: "unowned" })).toContain(credit.id);
  const learner = await academy.person();
  const { body } = await shop.submit(learner, course, { transaction_id: trx_id });
  expect(await idsIn({ state: "unowned" })).not.toContain(credit.id);
  expect(await idsIn({ unallocated: "1" })).toContain(credit.id);
  await academy.call(
    rejectPayment,
    { params: { id: body.payment_id! }, body: { reason: "Not theirs." } },
    { as: admin },
  );
  expect(await idsIn({ state: "unowned" })).toContain(credit.id);
});

test("blocked money stands in its own list, and its release is recorded with the reason", async () => {
  const { body: credit } = await review.recordCredit({ trx_id: transactionId() });
  const block = async (body: object) =>
    academy.call(blockCredit, { params: { id: credit.id }, body }, { as: admin });
  await block({ reason: "Reported as stolen." });
  expect(await idsIn({ state: "blocked" })).toContain(credit.id);
  expect(await idsIn({ state: "unowned" })).not.toContain(credit.id);
  expect((await block({ reason: null, release_reason: "The owner called." })).body).toMatchObject({
    block_reason: null,
  });
  expect(await idsIn({ state: "blocked" })).not.toContain(credit.id);
  expect(await idsIn({ state: "unowned" })).toContain(credit.id);
  const log = await academy.services.db
    .selectFrom("audit_log")
    .select(["action", "reason"])
    .where("subject_kind", "=", "credit")
    .where("subject_id", "=", credit.id)
    .where("action", "in", ["credit.blocked", "credit.released"])
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { action: "credit.blocked", reason: "Reported as stolen." },
    { action: "credit.released", reason: "The owner called." },
  ]);
});

test("money that was sent back wholly is in no list of money without an owner", async () => {
  const { body: credit } = await review.recordCredit({ trx_id: transactionId(), amount: "4000" });
  const give = async (amount: string) =>
    academy.call(
      returnCredit,
      { params: { id: credit.id }, body: { amount, reason: "Nobody claims it." } },
      { as: admin },
    );
  expect((await give("1500.50")).body).toMatchObject({ allocated: "1500.50", returned: "1500.50" });
  expect(await idsIn({ state: "unowned" })).toContain(credit.id);
  await give("2499.50");
  expect(await idsIn({ state: "unowned" })).not.toContain(credit.id);
});

test("payments and transfers are found by their amount, however it is written", async () => {
  const priced = await shop.course(3_457.5);
  const learner = await academy.person();
  const { body } = await shop.submit(learner, priced, { paid_amount: "3457.50" });
  const { body: credit } = await review.recordCredit({ trx_id: transactionId(), amount: "3457.50" });
  for (const search of ["3457.5", "৳3,457.50", "৩,৪৫৭.৫০", "Tk 3457.50"]) {
    expect(await payments(search)).toEqual([body.payment_id]);
    expect(await idsIn({ search })).toEqual([credit.id]);
  }
  expect(await payments("3457.51")).toEqual([]);
});

test("a payment of somebody who left is found by its transaction IDs, and no longer by name, number or address", async () => {
  const learner = await academy.person("learner", { firstName: "Zubaida", lastName: "Quraishi" });
  const number = "01955512345";
  const [first, further] = [transactionId(), transactionId()];
  const { id } = await review.claim({ transaction_id: first, sender_number: number }, learner);
  const money = { sender_number: number };
  const { body: one } = await review.recordCredit({ ...money, trx_id: first, amount: "2500" });
  const { body: rest } = await review.recordCredit({ ...money, trx_id: further, amount: "1500" });
  const transfer = { params: { id }, body: { transaction_id: further } };
  expect((await academy.call(addTransfer, transfer, { as: learner })).body.status).toBe("verified");
  const searches = ["Zubaida", "quraishi", number, learner.email];
  for (const search of searches) expect(await payments(search)).toEqual([id]);

  const { password } = learner;
  expect((await academy.call(deleteAccount, { body: { password } }, { as: learner })).status).toBe(200);
  for (const search of [first, further, further.toLowerCase(), first.slice(0, 8)])
    expect(await payments(search)).toContain(id);
  expect(await idsIn({ search: first })).toEqual([one.id]);
  expect(await idsIn({ search: further })).toEqual([rest.id]);
  for (const search of searches) expect(await payments(search)).toEqual([]);
  const { body } = await academy.call(listPaymentReviews, { query: { search: first } }, { as: admin });
  expect(body.results).toMatchObject([
    {
      payment_id: id,
      payer: { name: "A former learner", email: "" },
      sender_number: "••••••••345",
      transfers: [{ transaction_id: further, sender_number: "••••••••345" }],
    },
  ]);
});

test("a text about money that nobody claims makes money without an owner", async () => {
  const trx_id = transactionId();
  await shop.sms(bkashSms(trx_id, "350.00"));
  const { results } = await credits({ state: "unowned", search: trx_id });
  expect(results).toEqual([expect.objectContaining({ trx_id, amount: "350.00", source: "sms" })]);
});
