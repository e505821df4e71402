// Receipts through the HTTP API: what issues them, what takes them back, and what they keep.
import { describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { listPaymentReviews, refundPayment, undoDecision } from "#features/payment-review/contract.ts";
import { listPayments } from "#features/payments/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { readReceipt } from "../contract.ts";
import { issueReceipt } from "./public.ts";

const { academy, shop, admin, course, review } = await openReview();
const { db, connection } = academy.services;

/** A claim that its money settled. */
async function settled(learner?: Someone, courseId = course) {
  const transaction = transactionId();
  const person = learner ?? (await academy.person());
  const { body } = await shop.submit(person, courseId, { transaction_id: transaction });
  await shop.sms(bkashSms(transaction));
  return { learner: person, transaction, id: body.payment_id! };
}
const receiptsOf = async (learner: Someone) =>
  (await academy.call(listPayments, { query: { page: 1 } }, { as: learner })).body as unknown as {
    results: { receipts: { number: string; code: string; kind: string }[] }[];
  };
const ownReceipts = async (learner: Someone) => (await receiptsOf(learner)).results[0]!.receipts;
const read = async (code: string) => academy.call(readReceipt, { params: { code } });
const pdfStatus = async (code: string) => {
  const answer = await fetch(`${academy.url}/api/receipts/${code}/pdf/`);
  await answer.arrayBuffer();
  return answer.status;
};
const undo = async (id: number) =>
  academy.call(undoDecision, { params: { id }, body: { reason: "A mistake." } }, { as: admin });
const refund = async (id: number, transaction_id?: string) =>
  academy.call(
    refundPayment,
    { params: { id }, body: { reason: "Asked for.", transaction_id } },
    { as: admin },
  );
const numberOf = (shown: string) => Number(shown.replace("R-", ""));
const lastNumber = async () => {
  const [row] = await connection.sql`select last_number, (select count(*)::int from receipts) as issued,
    (select coalesce(max(number), 0) from receipts) as highest from receipt_counter`;
  expect(row).toEqual({ last_number: row!.issued, issued: row!.issued, highest: row!.issued });
  return row!.issued as number;
};

describe("a verified payment", () => {
  test("has a receipt that its payer finds, and anybody who has the code can read", async () => {
    const learner = await academy.person("learner", { firstName: "Rahima", lastName: "Khatun" });
    const titled = await shop.course();
    await connection.sql`update courses set title = 'Good clinical practice' where id = ${titled}`;
    const before = await lastNumber();
    const { transaction } = await settled(learner, titled);
    expect(await lastNumber()).toBe(before + 1);
    const [receipt, ...more] = await ownReceipts(learner);
    expect(more).toEqual([]);
    expect(receipt).toEqual({
      number: `R-${String(before + 1).padStart(6, "0")}`,
      code: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: "payment",
    });
    const answer = await read(receipt!.code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      number: receipt!.number,
      kind: "payment",
      payer_name: "Rahima Khatun",
      course_titles: ["Good clinical practice"],
      instalment: null,
      places: null,
      amount: "4000.00",
      provider: "bKash",
      transaction_id: transaction,
      academy_name: "Bidya Academy",
      issued_at: expect.any(String),
      refund_of: null,
      status: "valid",
      ended_at: null,
      refunded_by: null,
    });
    expect(await pdfStatus(receipt!.code)).toBe(200);
  });

  test("has none without money: as an exception, and where nothing is due", async () => {
    const before = await lastNumber();
    const { id, learner } = await review.claim();
    await review.verify(id, admin, { without_money: true, reason: "Cash." });
    expect(await ownReceipts(learner)).toEqual([]);
    expect((await undo(id)).status).toBe(200);
    const other = await academy.person();
    const { code } = await shop.coupon(100);
    const { body } = await shop.submit(other, course, { paid_amount: "0", coupon_code: code });
    expect(body.status).toBe("verified");
    expect(await lastNumber()).toBe(before);
  });

  test("does not show the ID of another transfer that paid for it", async () => {
    const { id, learner } = await review.claim();
    const { body: credit } = await review.recordCredit({ trx_id: transactionId("NG"), provider: "nagad" });
    expect((await review.verify(id, admin, { credit_ids: [credit.id] })).status).toBe(200);
    const [receipt] = await ownReceipts(learner);
    expect((await read(receipt!.code)).body).toMatchObject({
      provider: "Nagad",
      transaction_id: null,
      amount: "4000.00",
    });
  });

  test("shows its number to administrators", async () => {
    const { id, transaction, learner } = await settled();
    const { body } = await academy.call(
      listPaymentReviews,
      { query: { search: transaction } },
      { as: admin },
    );
    expect(body.results.map(({ payment_id, receipts }) => [payment_id, receipts])).toEqual([
      [id, await ownReceipts(learner)],
    ]);
  });
});

describe("the numbers", () => {
  test("have no gaps when many payments settle at once", async () => {
    const before = await lastNumber();
    const all = await Promise.all(Array.from({ length: 12 }, async () => settled()));
    const numbers = await Promise.all(
      all.map(async ({ learner }) => numberOf((await ownReceipts(learner))[0]!.number)),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => before + 1 + at));
    expect(await lastNumber()).toBe(before + 12);
  });

  test("are given back by a transaction that is rolled back", async () => {
    const { id, learner } = await review.claim();
    const before = await lastNumber();
    const broken = db.transaction().execute(async (tx) => {
      await issueReceipt(tx, {
        kind: "payment",
        payment_id: id,
        payer_id: learner.id,
        payer_name: "X",
        part: null,
        parts: null,
        places: null,
        course_titles: ["Y"],
        amount_paisa: 100,
        provider_name: "bKash",
        transaction_id: null,
      });
      const { last_number } = await tx
        .selectFrom("receipt_counter")
        .select("last_number")
        .executeTakeFirstOrThrow();
      throw new Error(`number ${last_number}`);
    });
    await expect(broken).rejects.toThrow(`number ${before + 1}`);
    const next = await settled();
    expect(numberOf((await ownReceipts(next.learner))[0]!.number)).toBe(before + 1);
  });
});

describe("a decision that is taken back", () => {
  test("takes the receipt back, and its number stays; another verification gets the next one", async () => {
    const { id, learner } = await settled();
    const [first] = await ownReceipts(learner);
    expect((await undo(id)).status).toBe(200);
    expect(await ownReceipts(learner)).toEqual([]);
    expect((await read(first!.code)).body).toMatchObject({
      number: first!.number,
      status: "taken_back",
      ended_at: expect.any(String),
      amount: "4000.00",
    });
    expect(await pdfStatus(first!.code)).toBe(410);
    const before = await lastNumber();
    expect((await review.verify(id, admin, {})).status).toBe(200);
    const [second] = await ownReceipts(learner);
    expect(numberOf(second!.number)).toBe(before + 1);
    expect((await read(first!.code)).body.status).toBe("taken_back");
    expect((await read(second!.code)).body.status).toBe("valid");
  });

  test("a refund has a receipt of its own, which names the first; undone, it is taken back", async () => {
    const { id, learner } = await settled();
    const [first] = await ownReceipts(learner);
    const back = transactionId("BACK");
    expect((await refund(id, back)).status).toBe(200);
    const both = await ownReceipts(learner);
    expect(both.map(({ kind }) => kind)).toEqual(["payment", "refund"]);
    const second = both[1]!;
    expect((await read(second.code)).body).toMatchObject({
      kind: "refund",
      refund_of: first!.number,
      amount: "4000.00",
      transaction_id: back,
      status: "valid",
    });
    expect((await read(first!.code)).body).toMatchObject({
      status: "refunded",
      refunded_by: second.number,
      ended_at: expect.any(String),
    });
    expect([await pdfStatus(first!.code), await pdfStatus(second.code)]).toEqual([200, 200]);

    expect((await undo(id)).status).toBe(200);
    expect(await ownReceipts(learner)).toEqual([first]);
    expect((await read(first!.code)).body).toMatchObject({ status: "valid", refunded_by: null });
    expect((await read(second.code)).body).toMatchObject({ status: "taken_back", refund_of: first!.number });

    const before = await lastNumber();
    expect((await refund(id)).status).toBe(200);
    const again = await ownReceipts(learner);
    expect(again.map(({ number }) => numberOf(number))).toEqual([numberOf(first!.number), before + 1]);
    expect((await read(again[1]!.code)).body.transaction_id).toBeNull();
  });
});

describe("a receipt", () => {
  test("keeps what it said when something is renamed later", async () => {
    const renamed = await shop.course();
    const { learner } = await settled(undefined, renamed);
    const [receipt] = await ownReceipts(learner);
    const { body: before } = await read(receipt!.code);
    await connection.sql`update courses set title = 'Renamed' where id = ${renamed}`;
    await connection.sql`update users set first_name = 'Renamed' where id = ${learner.id}`;
    await connection.sql`insert into settings (name, value) values ('academy_name', '"Renamed"')`;
    try {
      expect((await read(receipt!.code)).body).toEqual(before);
    } finally {
      await connection.sql`delete from settings where name = 'academy_name'`;
    }
  });

  test("cannot be changed or deleted in the database", async () => {
    await settled();
    for (const statement of [
      "update receipts set amount_paisa = amount_paisa + 1",
      "update receipts set payer_name = 'Somebody else'",
      "update receipts set course_titles = '{}'",
      "delete from receipts",
      "truncate receipts cascade",
      "update receipt_cancellations set created_at = now()",
      "delete from receipt_cancellations",
    ])
      await expect(connection.sql.unsafe(statement)).rejects.toThrow("is append-only");
  });

  test("is found by its code alone", async () => {
    const { learner } = await settled();
    const [receipt] = await ownReceipts(learner);
    for (const code of [receipt!.number, receipt!.code.toUpperCase(), receipt!.code.slice(1), "%"]) {
      expect((await read(encodeURIComponent(code))).status).toBe(404);
      expect(await pdfStatus(encodeURIComponent(code))).toBe(404);
    }
  });

  test("is in the export of its payer, and loses the name with the account", async () => {
    const learner = await academy.person("learner", { firstName: "Shirin", lastName: "Begum" });
    const { transaction, id } = await settled(learner);
    const [receipt] = await ownReceipts(learner);
    const { body: data } = await academy.call(exportOwnData, {}, { as: learner });
    expect(data.receipts).toEqual([(await read(receipt!.code)).body]);
    const left = { body: { password: learner.password } };
    expect((await academy.call(deleteAccount, left, { as: learner })).status).toBe(200);
    expect((await read(receipt!.code)).body).toMatchObject({
      payer_name: "",
      amount: "4000.00",
      transaction_id: transaction,
      status: "valid",
    });
    // Their money can still be refunded, and that receipt has no name either.
    expect((await refund(id)).status).toBe(200);
    const { body: after } = await read(receipt!.code);
    expect(after.status).toBe("refunded");
    const [refunded] = await connection.sql`
      select payer_name, refund_of from receipts where payment_id = ${id} and kind = 'refund'`;
    expect(refunded).toEqual({ payer_name: "", refund_of: numberOf(receipt!.number) });
  });
});
