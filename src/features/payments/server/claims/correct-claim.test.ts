import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { correctClaim, readPayment } from "../../contract.ts";
import { sender, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let learner: Someone;
let admin: Someone;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
});
const newLearner = async () => (learner = await academy.person());

const read = async (id: number, as: Someone | null = learner) =>
  academy.call(readPayment, { params: { id } }, { as });
const correct = async (id: number, body: unknown, as: Someone | null = learner) =>
  academy.call(correctClaim, { params: { id }, body }, { as });
const reject = async (id: number) =>
  academy.call(rejectPayment, { params: { id }, body: { reason: "No money came." } }, { as: admin });

describe("correcting a payment", () => {
  test("changes ID and sender while it waits, and writes the audit log", async () => {
    await newLearner();
    const { body } = await shop.submit(learner, course);
    const id = body.payment_id!;
    const before = (await read(id)).body;
    const transaction = transactionId();
    const corrected = await correct(id, {
      transaction_id: transaction.toLowerCase(),
      sender_number: "01812345678",
    });
    expect(corrected.status).toBe(200);
    expect(corrected.body).toEqual({ ...before, transaction_id: transaction, sender_number: "01812345678" });
    const log = await academy.services.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_kind", "=", "payment")
      .where("subject_id", "=", id)
      .execute();
    expect(log).toEqual([
      expect.objectContaining({
        actor_id: learner.id,
        action: "payment.corrected",
        before: { transaction_id: before.transaction_id, sender_number: sender },
        after: { transaction_id: transaction, sender_number: "01812345678" },
      }),
    ]);
  });

  test("is refused for wrong input, another person's payment, a decided payment, and an ID in use", async () => {
    await newLearner();
    const { body } = await shop.submit(learner, course);
    const id = body.payment_id!;
    expect((await correct(id, { transaction_id: "9AB1CD2EF" })).body.transaction_id).toEqual([
      "Enter a valid transaction ID.",
    ]);
    expect((await correct(id, { transaction_id: "" })).body.transaction_id).toEqual([
      "Transaction ID is required.",
    ]);
    expect((await correct(id, { sender_number: "123" })).status).toBe(400);
    expect((await correct(id, {}, null)).status).toBe(401);
    const stranger = await academy.person();
    expect((await correct(id, { sender_number: "x" }, stranger)).status).toBe(404);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await read(id, null)).status).toBe(401);
    expect((await correct(99_999_999, {})).status).toBe(404);

    const taken = transactionId();
    await shop.submit(stranger, course, { transaction_id: taken });
    expect((await correct(id, { transaction_id: taken })).body.code).toBe("transaction_taken");
    const mine = transactionId();
    await shop.submit(learner, await shop.course(4_000), { transaction_id: mine });
    expect((await correct(id, { transaction_id: mine })).body.code).toBe("transaction_used_by_you");
    await reject(id);
    expect((await correct(id, { transaction_id: transactionId() })).body.code).toBe("payment_decided");
  });
});
