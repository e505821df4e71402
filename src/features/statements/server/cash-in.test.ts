// Somebody pays money in at an agent. Its text shows the number of the agent, which many people know.
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { listPaymentReviews } from "#features/payment-review/contract.ts";
import { correctClaim } from "#features/payments/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { transactionId, walletTime } from "#tests/payment-messages.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import { csv, importsIn, line } from "./test-support.ts";

const academy = setUpAcademy();
let admin: Someone;
let shop: Shop;
let course: number;
let review: Review;
const { run } = importsIn(academy, () => admin);
beforeAll(async () => {
  admin = await academy.person("admin");
  shop = shopIn(academy);
  course = await shop.course(4_000);
  review = reviewIn(academy, shop, admin, course);
});

const agent = "01999888777";
const arrives = async (id: string, from = agent) =>
  shop.sms(
    `Cash In Tk 4,000.00 from ${from} successful. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${id} at ${walletTime()}`,
  );
const stateOf = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};
const creditOf = async (id: string) =>
  academy.services.db
    .selectFrom("credits")
    .select(["id", "sender_number", "wrong_senders"])
    .where("trx_id", "=", id)
    .executeTakeFirstOrThrow();

describe("a cash-in", () => {
  test.each(["before", "after"])("that comes %s its claim does not settle by that number", async (when) => {
    const transaction_id = transactionId();
    const claim = async () => review.claim({ transaction_id, sender_number: agent });
    if (when === "before") await arrives(transaction_id);
    const { id, learner } = await claim();
    if (when === "after") await arrives(transaction_id);
    expect(await stateOf(id)).toEqual(["pending", "sender_differs"]);
    expect(await shop.enrolments(learner, course)).toEqual([]);

    // The person who paid it in has another number, and neither of the two settles.
    const owner = await academy.person();
    const refused = await shop.submit(owner, course, { transaction_id, sender_number: "01812345678" });
    expect([refused.status, refused.body.code]).toEqual([409, "transaction_taken"]);
    const { body } = await academy.call(
      listPaymentReviews,
      { query: { search: transaction_id } },
      { as: admin },
    );
    const unknown = { sender_evidence: "unknown" };
    expect(body.results).toMatchObject([
      {
        payment_id: id,
        outcome: "disputed",
        full_agreement: null,
        claimants: [{ id: owner.id, ...unknown }],
        credits: [{ sender_number: agent, sender_agrees: false, is_cash_in: true, ...unknown }],
      },
    ]);
  });

  test("waits for a person, and no number that is tried for it counts as a wrong one", async () => {
    const transaction_id = transactionId();
    await arrives(transaction_id);
    const { id, learner } = await review.claim({ transaction_id });
    for (const sender_number of ["01811111111", "01822222222", agent, "01833333333"])
      await academy.call(correctClaim, { params: { id }, body: { sender_number } }, { as: learner });
    expect(await stateOf(id)).toEqual(["pending", "sender_differs"]);
    const credit = await creditOf(transaction_id);
    expect(credit.wrong_senders).toBe(0);
    expect((await review.verify(id, admin, { credit_ids: [credit.id] })).body.status).toBe("verified");
    expect(await review.allocations(id)).toHaveLength(1);
  });

  test("stays one if a statement shows its number without its kind, in both orders", async () => {
    const [first, second] = [transactionId(), transactionId()];
    const lines = [first, second].map((id) => line(id, "4,000.00", agent, walletTime()));
    await arrives(first);
    await run(csv(...lines));
    expect((await arrives(second)).body.outcome).toBe("duplicate");
    for (const transaction_id of [first, second]) {
      const { id } = await review.claim({ transaction_id, sender_number: agent });
      expect(await stateOf(id)).toEqual(["pending", "sender_differs"]);
    }
  });

  test("of a statement that says its kind shows no sender", async () => {
    const transaction_id = transactionId();
    const rows = [
      ["Trx ID", "Date", "From", "Type", "Credit"],
      [transaction_id, walletTime(), agent, "Cash In", "4,000.00"],
    ];
    const columns = { trx_id: 0, time: 1, sender: 2, kind: 3, amount: 4 };
    const done = await run(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n"), {
      mapping: { heading_line: 1, date_order: "dmy", columns },
    });
    expect(done.import.counts).toMatchObject({ new: 1 });
    expect((await creditOf(transaction_id)).sender_number).toBeNull();
    const { id } = await review.claim({ transaction_id, sender_number: agent });
    expect(await stateOf(id)).toEqual(["pending", "sender_differs"]);
  });

  test("proves no number of its payer, so a deleted account masks no other money of the agent", async () => {
    const other = "01999888666";
    const [theirs, anothers] = [transactionId(), transactionId()];
    for (const id of [theirs, anothers]) await arrives(id, other);
    const { id, learner } = await review.claim({ transaction_id: theirs, sender_number: other });
    const { id: creditId } = await creditOf(theirs);
    expect((await review.verify(id, admin, { credit_ids: [creditId] })).body.status).toBe("verified");
    const body = { password: learner.password };
    expect((await academy.call(deleteAccount, { body }, { as: learner })).status).toBe(200);
    expect((await creditOf(anothers)).sender_number).toBe(other);
    expect((await creditOf(theirs)).sender_number).toBe("••••••••666");
  });
});
