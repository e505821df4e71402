// Rocket shows three digits of the sender. Nobody may find them by trying, and an honest typing error must not
// be punished.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { correctClaim } from "../../contract.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { type Review, type Shop, reviewIn, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let review: Review;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  course = await shop.course(4_000);
  review = reviewIn(academy, shop, await academy.person("admin"), course);
});

const right = "01911111678";
const wrong = ["01911111001", "01911111002", "01911111003", "01911111004"];
let rockets = 4_000_000_000;
/** A Rocket transfer of 4,000 taka that arrived, its sender shown as `***678`. */
async function arrived(): Promise<string> {
  const transaction = String(++rockets);
  await shop.sms(
    `Tk4,000.00 received from A/C:***678 Fee:Tk0, Your A/C Balance: Tk9,000.00 TxnId:${transaction} Date:21-NOV-26 10:15:00 am.`,
    "16216",
  );
  return transaction;
}
const claim = async (as: Someone, transaction: string, sender_number: string) =>
  shop.submit(as, course, { provider: "rocket", transaction_id: transaction, sender_number });
const correct = async (as: Someone, id: number, body: object) =>
  academy.call(correctClaim, { params: { id }, body }, { as });
const stateOf = async (id: number | null) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};

describe("the sender of a claim", () => {
  test("can be mistyped a few times before it is right", async () => {
    const learner = await academy.person();
    const { body } = await claim(learner, await arrived(), wrong[0]!);
    expect(await stateOf(body.payment_id)).toEqual(["pending", "sender_differs"]);
    await correct(learner, body.payment_id!, { sender_number: wrong[1] });
    const { body: corrected } = await correct(learner, body.payment_id!, { sender_number: right });
    expect(corrected.status).toBe("verified");
  });

  test("cannot be found by trying: after three wrong ones the claim waits for a person, and no answer reveals anything", async () => {
    const mallory = await academy.person();
    const transaction = await arrived();
    const id = (await claim(mallory, transaction, wrong[0]!)).body.payment_id!;
    for (const sender_number of wrong.slice(1, 3)) await correct(mallory, id, { sender_number });
    for (const sender_number of [wrong[3], right])
      expect((await correct(mallory, id, { sender_number })).body).toMatchObject({
        status: "pending",
        outcome: "senders_tried",
      });
    expect((await claim(mallory, transaction, right)).body.status).toBe("pending");
    expect(await shop.enrolments(mallory, course)).toEqual([]);

    // Claiming the transfer from another account does not help either.
    await correct(mallory, id, { transaction_id: String(++rockets) });
    const accomplice = await academy.person();
    const second = await claim(accomplice, transaction, right);
    expect(await stateOf(second.body.payment_id)).toEqual(["pending", "senders_tried"]);
    // An administrator decides, and the credit is allocated to the payment.
    expect((await review.verify(second.body.payment_id!)).status).toBe(200);
    expect(await review.allocations(second.body.payment_id!)).toHaveLength(1);
  });

  test("guessed by another person does not settle a claim that its owner disputes", async () => {
    const [mallory, owner] = [await academy.person(), await academy.person()];
    const transaction = await arrived();
    const { body: held } = await claim(mallory, transaction, wrong[0]!);
    expect((await claim(owner, transaction, right)).status).toBe(409);
    const { body } = await correct(mallory, held.payment_id!, { sender_number: right });
    expect([body.status, body.outcome]).toEqual(["pending", "disputed"]);
  });

  test("named by its owner at the second attempt still counts as the owner's", async () => {
    const [mallory, owner] = [await academy.person(), await academy.person()];
    const transaction = await arrived();
    const { body: held } = await claim(mallory, transaction, wrong[0]!);
    for (const sender of [wrong[1]!, right])
      expect((await claim(owner, transaction, sender)).status).toBe(409);
    const { body } = await correct(mallory, held.payment_id!, { sender_number: right });
    expect([body.status, body.outcome]).toEqual(["pending", "disputed"]);
  });

  test("that only its payer knows settles, even if others claim the transaction ID", async () => {
    const [owner, other] = [await academy.person(), await academy.person()];
    const transaction = transactionId();
    const { body } = await shop.submit(owner, course, { transaction_id: transaction });
    const taken = await shop.submit(other, course, { transaction_id: transaction, sender_number: right });
    expect(taken.status).toBe(409);
    await review.recordCredit({ trx_id: transaction });
    expect(await stateOf(body.payment_id)).toEqual(["verified", null]);
  });
});

test("corrections count as claims in the hourly limit", async () => {
  const learner = await academy.person();
  const { body } = await shop.submit(learner, course);
  await shop.setting("payment_submissions_per_hour", 3);
  const statuses = [];
  for (const sender_number of wrong.slice(0, 3))
    statuses.push((await correct(learner, body.payment_id!, { sender_number })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
