// The learner answers a question about their payment, in words or by correcting the claim.
import { describe, expect, test } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { listPaymentReviews, rejectPayment } from "#features/payment-review/contract.ts";
import { askLearner } from "#features/payment-review/question-contract.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { whereIs } from "#tests/where-is.ts";
import { correctClaim, readPayment } from "../../contract.ts";
import { answerPaymentQuestion } from "../../question-contract.ts";

const { academy, shop, admin, course, review } = await openReview();

/** A claim whose learner was asked. */
async function asked(learner?: Someone, text = "Which ID?") {
  const claimed = await review.claim({}, learner);
  const { body } = await academy.call(
    askLearner,
    { params: { id: claimed.id }, body: { text } },
    { as: admin },
  );
  return { ...claimed, question: body.question!.question_id };
}
const answer = async (id: number, body: unknown, as: Someone | null) =>
  academy.call(answerPaymentQuestion, { params: { id }, body }, { as });
const reviewOf = async (search: string, status?: string) => {
  const query = { search, ...(status ? { status } : {}) };
  const { body } = await academy.call(listPaymentReviews, { query }, { as: admin });
  return body.results[0];
};
const reject = async (id: number) =>
  academy.call(rejectPayment, { params: { id }, body: { reason: "No money came." } }, { as: admin });

describe("an answer", () => {
  test("brings the payment back to the list, with question and answer, and takes the notification away", async () => {
    const { id, learner, transaction, question } = await asked();
    expect(await reviewOf(transaction, "pending")).toBeUndefined();
    const told = "From my brother's phone.\nIs <b>that</b> a problem?";
    const { status, body } = await answer(id, { question_id: question, answer: ` ${told}\n` }, learner);
    expect([status, body.status, body.question]).toEqual([200, "pending", null]);
    const row = await reviewOf(transaction, "pending");
    expect(row).toMatchObject({
      payment_id: id,
      question: null,
      questions: [{ text: "Which ID?", ended_as: "answered", answer: told, before: null }],
    });
    expect(Date.parse(row!.questions[0]!.ended_at!)).toBeGreaterThan(Date.now() - 60_000);
    expect(await reviewOf(transaction, "asked")).toBeUndefined();
    expect((await academy.call(listNotifications, {}, { as: learner })).body).toEqual([]);
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action"])
      .where("subject_kind", "=", "payment")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { actor_id: admin.id, action: "payment.asked" },
      { actor_id: learner.id, action: "payment.answered" },
    ]);
  });

  test("that is sent again changes nothing, and another one is refused", async () => {
    const { id, learner, question } = await asked();
    const body = { question_id: question, answer: "017" };
    const both = await Promise.all([answer(id, body, learner), answer(id, body, learner)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.events(learner, "payment")).toHaveLength(2);
    expect((await answer(id, { ...body, answer: "018" }, learner)).body.code).toBe("question_closed");
    await reject(id);
    expect((await answer(id, body, learner)).status).toBe(200);
    expect((await answer(id, { ...body, answer: "018" }, learner)).body.code).toBe("payment_decided");
  });

  test("to a question that was replaced is refused, and the newer one stays open", async () => {
    const { id, learner, question } = await asked();
    await academy.call(askLearner, { params: { id }, body: { text: "Which number?" } }, { as: admin });
    expect((await answer(id, { question_id: question, answer: "TX1" }, learner)).body.code).toBe(
      "question_closed",
    );
    const own = await academy.call(readPayment, { params: { id } }, { as: learner });
    expect(own.body.question).toMatchObject({ text: "Which number?" });
  });

  test("is refused without words, too long, for another person's payment, and for visitors", async () => {
    const { id, learner, question } = await asked();
    const missing = { answer: ["Please write an answer."] };
    for (const empty of ["", " \n ", undefined, null])
      expect(await answer(id, { question_id: question, answer: empty }, learner)).toMatchObject({
        status: 400,
        body: missing,
      });
    const long = await answer(id, { question_id: question, answer: "x".repeat(1_001) }, learner);
    expect(long.body.answer).toEqual(["This is too long: at most 1,000 characters."]);
    expect((await answer(id, { answer: "x" }, learner)).status).toBe(400);
    const body = { question_id: question, answer: "x" };
    expect((await answer(id, body, null)).status).toBe(401);
    for (const as of [await academy.person(), admin]) expect((await answer(id, body, as)).status).toBe(404);
    expect((await answer(99_999_999, body, learner)).status).toBe(404);
    // The question of another payment is none of this one.
    const other = await asked();
    expect((await answer(id, { ...body, question_id: other.question }, learner)).body.code).toBe(
      "question_closed",
    );
    expect((await answer(id, body, learner)).status).toBe(200);
  });

  test("after the money came is refused, because the payment is verified", async () => {
    const { id, learner, question, transaction } = await asked();
    await shop.sms(bkashSms(transaction));
    const late = await answer(id, { question_id: question, answer: "x" }, learner);
    expect([late.status, late.body.code]).toEqual([409, "payment_decided"]);
  });
});

describe("a correction of the claim", () => {
  const correct = async (id: number, body: unknown, as: Someone) =>
    academy.call(correctClaim, { params: { id }, body }, { as });

  test("is an answer, with what the claim said before", async () => {
    const { id, learner, transaction } = await asked();
    const { sender_number } = await shop.payment(id);
    const corrected = transactionId();
    expect((await correct(id, { transaction_id: corrected }, learner)).body.question).toBeNull();
    expect(await reviewOf(corrected, "pending")).toMatchObject({
      payment_id: id,
      questions: [
        {
          ended_as: "corrected",
          answer: null,
          before: { provider: "bkash", transaction_id: transaction, sender_number },
        },
      ],
    });
  });

  test("that changes nothing is none", async () => {
    const { id, learner, transaction } = await asked();
    expect((await correct(id, { transaction_id: transaction }, learner)).body.question).not.toBeNull();
    expect(await reviewOf(transaction, "asked")).toBeDefined();
  });

  test("of the sender, by sending the claim again, is an answer too", async () => {
    const { id, learner, transaction } = await asked();
    await shop.submit(learner, course, { transaction_id: transaction, sender_number: "01812345678" });
    expect(await reviewOf(transaction, "pending")).toMatchObject({
      payment_id: id,
      sender_number: "01812345678",
      questions: [{ ended_as: "corrected" }],
    });
  });

  test("that settles the payment ends the question", async () => {
    const { id, learner } = await asked();
    const money = transactionId();
    await shop.sms(bkashSms(money));
    expect((await correct(id, { transaction_id: money }, learner)).body.status).toBe("verified");
    expect((await reviewOf(money))!.questions).toMatchObject([{ ended_as: "corrected" }]);
  });
});

test("questions and answers are in the export, and go with the account", async () => {
  const learner = await academy.person("learner", { firstName: "Zubaida", lastName: "Mahfuz" });
  const { id, question, transaction } = await asked(learner, "Zubaida Mahfuz, did 01899000111 send it?");
  const told = "It was my mother, 01555000222, of Kushtia.";
  await answer(id, { question_id: question, answer: told }, learner);
  await academy.services.db
    .updateTable("payments")
    .set({ sender_number: "01899000111" })
    .where("id", "=", id)
    .execute();
  await academy.call(askLearner, { params: { id }, body: { text: "And when?" } }, { as: admin });
  const { body } = await academy.call(exportOwnData, {}, { as: learner });
  expect(body.payments).toMatchObject([
    {
      transaction_id: transaction,
      questions: [
        { question: "Zubaida Mahfuz, did 01899000111 send it?", answer: told, ended_as: "answered" },
        { question: "And when?", answer: null, ended_as: null },
      ],
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(admin.email);
  await reject(id);
  const { status } = await academy.call(
    deleteAccount,
    { body: { password: learner.password } },
    { as: learner },
  );
  expect(status).toBe(200);
  for (const mark of ["Mahfuz", "01899000111", "01555000222", "Kushtia"])
    expect(await whereIs(academy, mark)).toEqual([]);
  expect((await reviewOf(transaction))!.questions).toMatchObject([
    { text: "And when?", ended_as: "decided" },
    { text: `${"•".repeat(14)}, did ••••••••111 send it?`, ended_as: "answered", answer: null },
  ]);
});
