// A claim that was rejected and is sent again waits for a person.
import { beforeAll, expect, test } from "vitest";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, reviewIn, shopIn } from "#tests/payments.ts";
import { correctClaim } from "../../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
});

/** A learner whose claim of this transaction ID was rejected. */
async function rejected(transaction: string): Promise<Someone> {
  const learner = await academy.person();
  const { body } = await shop.submit(learner, course, { transaction_id: transaction });
  const id = body.payment_id!;
  await academy.call(rejectPayment, { params: { id }, body: { reason: "Not yours." } }, { as: admin });
  return learner;
}
const stateOf = async (id: number | null) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};

test("a rejected claim that is sent again never settles by itself, whether the money is there or comes", async () => {
  for (const moneyFirst of [true, false]) {
    const transaction = transactionId();
    const learner = await rejected(transaction);
    if (moneyFirst) await shop.sms(bkashSms(transaction));
    const { body } = await shop.submit(learner, course, { transaction_id: transaction });
    expect(body.status).toBe("pending");
    if (!moneyFirst) await shop.sms(bkashSms(transaction));
    expect(await stateOf(body.payment_id)).toEqual(["pending", "rejected_before"]);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    const { verify, allocations } = reviewIn(academy, shop, admin, course);
    expect((await verify(body.payment_id!)).body.status).toBe("verified");
    expect(await allocations(body.payment_id!)).toHaveLength(1);
  }
});

test("a waiting claim that is corrected to the rejected transaction ID does not settle either", async () => {
  const transaction = transactionId();
  const learner = await rejected(transaction);
  await shop.sms(bkashSms(transaction));
  const { body } = await shop.submit(learner, course);
  const params = { id: body.payment_id! };
  const answer = await academy.call(
    correctClaim,
    { params, body: { transaction_id: transaction } },
    { as: learner },
  );
  expect(answer.body).toMatchObject({ status: "pending", outcome: "rejected_before" });
});

test("a claim for another course with the rejected transaction ID waits too", async () => {
  const transaction = transactionId();
  const learner = await rejected(transaction);
  await shop.sms(bkashSms(transaction));
  const { body } = await shop.submit(learner, await shop.course(4_000), { transaction_id: transaction });
  expect(await stateOf(body.payment_id)).toEqual(["pending", "rejected_before"]);
});

test("a rejection holds back neither another transfer of the learner nor the owner of the transfer", async () => {
  const [wrong, right] = [transactionId(), transactionId()];
  const learner = await rejected(wrong);
  for (const transaction of [wrong, right]) await shop.sms(bkashSms(transaction));
  const mine = await shop.submit(learner, course, { transaction_id: right });
  expect(mine.body.status).toBe("verified");
  const owners = await shop.submit(await academy.person(), course, { transaction_id: wrong });
  expect(owners.body.status).toBe("verified");
});
