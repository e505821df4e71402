import { beforeAll, expect, test } from "vitest";
import { correctClaim } from "#features/payments/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { openStream } from "#tests/live-stream.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { type Review, reviewIn, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let admin: Someone;
let review: Review;
beforeAll(async () => {
  const shop = shopIn(academy);
  admin = await academy.person("admin");
  review = reviewIn(academy, shop, admin, await shop.course(4_000));
});

test("administrators get live events of a new claim, a correction and a decision; other learners do not", async () => {
  const stream = await openStream(academy.url, admin.access);
  const other = await academy.person();
  const theirs = await openStream(academy.url, other.access);
  const payments = () => stream.events.filter(({ kind }) => kind === "payment").map(({ payload }) => payload);

  const { id, learner } = await review.claim();
  const waiting = { payment_id: id, status: "pending" };
  await expect.poll(payments, { timeout: 5_000 }).toEqual([waiting]);

  const body = { transaction_id: transactionId() };
  await academy.call(correctClaim, { params: { id }, body }, { as: learner });
  await expect.poll(payments, { timeout: 5_000 }).toEqual([waiting, waiting]);

  await review.verify(id);
  const verified = { payment_id: id, status: "verified" };
  await expect.poll(payments, { timeout: 5_000 }).toEqual([waiting, waiting, verified]);

  const mine = await openStream(academy.url, learner.access);
  const { id: rejected } = await review.claim({}, other);
  await expect.poll(payments, { timeout: 5_000 }).toHaveLength(4);
  await review.verify(rejected);
  // The other learner gets only the events of their own payment.
  await expect
    .poll(() => theirs.events.filter(({ kind }) => kind === "payment").map(({ payload }) => payload))
    .toEqual([{ payment_id: rejected, status: "verified" }]);
  expect(mine.events).toEqual([]);
  for (const open of [stream, theirs, mine]) open.close();
});
