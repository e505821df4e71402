// A question about a waiting payment: what its learner hears of it, and where the payment is meanwhile.
import { describe, expect, test } from "vitest";
import { languagesSetting } from "#features/academy/server/public.ts";
import { listNotifications, listWaiting, type Notification } from "#features/notifications/contract.ts";
import { readPayment } from "#features/payments/contract.ts";
import { queueQuestionMail } from "#features/payments/server/questions/question-mail.ts";
import { writeSetting } from "#kit/server/settings.ts";
import type { Someone } from "#tests/academy.ts";
import { setCount } from "#tests/limits.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import { listPaymentReviews, rejectPayment, undoDecision } from "../../contract.ts";
import { readDeskCounts } from "../../desk-contract.ts";
import { askLearner, listQuestionTemplates } from "../../question-contract.ts";
import { questionsPerHour } from "../../question-rules.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = await academy.person("admin", { firstName: "Sumon", lastName: "Barua" });
const { sql } = academy.services.connection;

const ask = async (id: number, body: unknown = { text: "Which ID?" }, as: Someone | null = other) =>
  academy.call(askLearner, { params: { id }, body }, { as });
const templates = async (id: number, as: Someone | null = admin) =>
  academy.call(listQuestionTemplates, { params: { id } }, { as });
const ids = async (status?: string) => {
  const query = { page_size: 100, ...(status ? { status } : {}) };
  const { body } = await academy.call(listPaymentReviews, { query }, { as: admin });
  return body.results.map(({ payment_id }) => payment_id);
};
const shown = async (search: string) => {
  const { body } = await academy.call(listPaymentReviews, { query: { search } }, { as: admin });
  return body.results[0]!;
};
/** The count of what is waiting, which is the count of the desk's first tab too while nobody disputes. */
const waiting = async () => {
  const { body } = await academy.call(listWaiting, {}, { as: admin });
  const { count } = body.find(({ kind }) => kind === "payments")!;
  expect((await academy.call(readDeskCounts, {}, { as: admin })).body.pending).toBe(count);
  return count;
};
const notices = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as unknown as Notification[]).map(({ message, link }) => [message, link]);
};
const questions = async (paymentId: number) =>
  academy.services.db
    .selectFrom("payment_questions")
    .select(["question", "asked_by", "ended_as"])
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .execute();
const address = `/payment?course=${course}`;

describe("a question", () => {
  test("leaves the payment pending, off the list and the count, and under its own filter", async () => {
    const { id, learner } = await review.claim();
    const before = await waiting();
    expect(await ids("pending")).toContain(id);
    const { status, body } = await ask(id, { text: "From which number\ndid you send it?" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment_id: id,
      status: "pending",
      question: { text: "From which number\ndid you send it?" },
      questions: [
        {
          text: "From which number\ndid you send it?",
          asked_by: "Sumon Barua",
          ended_as: null,
          ended_at: null,
          answer: null,
          before: null,
        },
      ],
    });
    expect(await ids("pending")).not.toContain(id);
    expect(await ids("asked")).toEqual([id]);
    expect(await ids()).toContain(id);
    expect(await waiting()).toBe(before - 1);
    const own = await academy.call(readPayment, { params: { id } }, { as: learner });
    expect(own.body).toMatchObject({ status: "pending", question: body.question });
    const [entry] = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "after"])
      .where("action", "=", "payment.asked")
      .where("subject_id", "=", id)
      .execute();
    expect(entry).toEqual({ actor_id: other.id, after: { question_id: body.question!.question_id } });
    await review.verify(id);
  });

  test("reaches the learner on the site, live and by mail, with the payment's page", async () => {
    const { id, learner } = await review.claim();
    await ask(id, { text: "Is it <b>you</b>?" });
    expect(await notices(learner)).toEqual([
      ["A question about your payment of ৳4,000: Is it <b>you</b>?", address],
    ]);
    expect(await shop.events(learner, "payment")).toEqual([{ payment_id: id, status: "pending" }]);
    const mail = await academy.mail.nextMailTo(learner.email, 10_000, /^A question about your payment$/);
    expect(mail.text).toContain("Our question: Is it <b>you</b>?");
    expect(mail.html).toContain("Is it &lt;b&gt;you&lt;/b&gt;?");
    expect(mail.text).toContain(address);
    await review.verify(id);
  });

  test("that is not open any more when its mail is due is not mailed", async () => {
    const { id, learner } = await review.claim();
    const { body } = await ask(id);
    await academy.mail.nextMailTo(learner.email, 10_000, /^A question/);
    await review.verify(id);
    await academy.services.db
      .transaction()
      .execute(async (tx) => queueQuestionMail(academy.services, tx, body.question!.question_id));
    await academy.mail.nextMailTo(learner.email, 10_000, /^Your payment is verified/);
    await expect(academy.mail.nextMailTo(learner.email, 500, /^A question/)).rejects.toThrow("no mail");
  });

  test("takes the place of the open one, and both are kept; the same again changes nothing", async () => {
    const { id, learner } = await review.claim();
    const first = (await ask(id)).body.question!;
    expect((await ask(id, { text: "Which ID? " }, admin)).body.question).toEqual(first);
    const second = await ask(id, { text: "Which number?", replaces: first.question_id }, admin);
    expect(second.body.question!.text).toBe("Which number?");
    expect(second.body.questions.map(({ text, ended_as }) => [text, ended_as])).toEqual([
      ["Which number?", null],
      ["Which ID?", "replaced"],
    ]);
    expect(await questions(id)).toEqual([
      { question: "Which ID?", asked_by: other.id, ended_as: "replaced" },
      { question: "Which number?", asked_by: admin.id, ended_as: null },
    ]);
    expect(await notices(learner)).toEqual([
      ["A question about your payment of ৳4,000: Which number?", address],
    ]);
    await review.verify(id);
  });

  test("of two operators at once is one, and the other is told", async () => {
    const { id } = await review.claim();
    const both = await Promise.all([
      ask(id, { text: "Which ID?", replaces: null }, admin),
      ask(id, { text: "Which number?", replaces: null }, other),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe("question_changed");
    expect(await questions(id)).toHaveLength(1);
    await review.verify(id);
  });

  test("is refused without words, too long, for a decided or unknown payment, and for others", async () => {
    const { id, learner } = await review.claim();
    const missing = { text: ["Please write the question."] };
    for (const body of [{}, { text: "" }, { text: " \n\u200b" }, { text: null }])
      expect(await ask(id, body)).toMatchObject({ status: 400, body: missing });
    expect((await ask(id, { text: "x".repeat(501) })).body.text).toEqual([
      "This is too long: at most 500 characters.",
    ]);
    expect((await ask(id, { text: "x", replaces: "all" })).status).toBe(400);
    expect((await ask(id, { text: "x" }, null)).status).toBe(401);
    expect((await ask(id, { text: "x" }, learner)).status).toBe(403);
    expect((await templates(id, learner)).status).toBe(403);
    expect((await ask(99_999_999)).status).toBe(404);
    expect((await templates(99_999_999)).status).toBe(404);
    await review.verify(id);
    expect((await ask(id)).body.code).toBe("payment_decided");
    expect(await questions(id)).toEqual([]);
  });

  test("can be asked only a few times in an hour", async () => {
    const { id } = await review.claim();
    await ask(id);
    await setCount(academy.services.db, "payment-questions", String(id), questionsPerHour);
    expect((await ask(id, { text: "And which number?" })).status).toBe(429);
    await review.verify(id);
  });
});

describe("an asked payment", () => {
  test("settles as always when its money comes, and the question is closed", async () => {
    const { id, learner, transaction } = await review.claim();
    await ask(id);
    await shop.sms(bkashSms(transaction));
    expect((await shop.payment(id)).status).toBe("verified");
    expect(await questions(id)).toMatchObject([{ ended_as: "decided" }]);
    const messages = (await notices(learner)).map(([message]) => message);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^Your payment of ৳4,000 has been verified/);
    expect(await ids("asked")).toEqual([]);
  });

  test("is on the desk again when money comes that does not settle it, and keeps its question", async () => {
    const { id, transaction } = await review.claim();
    await ask(id);
    await shop.sms(bkashSms(transaction, "3,700.00"));
    expect(await ids("pending")).toContain(id);
    expect(await ids("asked")).toEqual([id]);
    expect(await questions(id)).toMatchObject([{ ended_as: null }]);
    // The same text again is nothing new.
    await ask(id, { text: "Please send the rest." });
    await shop.sms(bkashSms(transaction, "3,700.00"));
    expect(await ids("pending")).not.toContain(id);
    await review.verify(id);
  });

  test("is on the desk again when another person claims its transfer", async () => {
    const { id, transaction } = await review.claim();
    await ask(id);
    const second = await shop.submit(await academy.person(), course, { transaction_id: transaction });
    expect(second.status).toBe(409);
    expect(await ids("pending")).toContain(id);
    await review.verify(id);
  });

  test("is on the desk again after three days without an answer", async () => {
    const { id } = await review.claim();
    const before = await waiting();
    await ask(id);
    await sql`update payment_questions set asked_at = now() - interval '71 hours' where payment_id = ${id}`;
    expect([await waiting(), (await ids("pending")).includes(id)]).toEqual([before - 1, false]);
    await sql`update payment_questions set asked_at = now() - interval '73 hours' where payment_id = ${id}`;
    expect([await waiting(), (await ids("pending")).includes(id)]).toEqual([before, true]);
    expect(await ids("asked")).toEqual([id]);
    await review.verify(id);
  });

  test("that is rejected has no open question, also after the rejection is taken back", async () => {
    const { id, learner } = await review.claim();
    await ask(id);
    await academy.call(rejectPayment, { params: { id }, body: { reason: "No money came." } }, { as: admin });
    expect(await questions(id)).toMatchObject([{ ended_as: "decided" }]);
    expect((await notices(learner)).map(([message]) => message)).toEqual([
      "Your payment of ৳4,000 was rejected: No money came.",
    ]);
    const undone = await academy.call(undoDecision, { params: { id }, body: {} }, { as: admin });
    expect(undone.body).toMatchObject({ status: "pending", question: null });
    expect(await ids("pending")).toContain(id);
    await review.verify(id);
  });
});

describe("the templates", () => {
  test("are in the language of the learner, with the numbers as the wallet shows them", async () => {
    const { id, learner, transaction } = await review.claim();
    expect((await templates(id)).body).toEqual({
      language: "en",
      answer_days: 3,
      templates: [
        {
          template: "not_seen",
          text: `We have not seen your ৳4,000 yet. Please open the message of bKash and compare the transaction ID ${transaction}, or paste the whole message here.`,
        },
        {
          template: "id_differs",
          text: `The transaction ID ${transaction} does not match any money that has come. Please open the message of bKash and send us the ID again.`,
        },
        { template: "sender", text: `From which number did you send ৳4,000? You told us ${sender}.` },
      ],
    });
    await academy.services.db
      .updateTable("users")
      .set({ language: "bn" })
      .where("id", "=", learner.id)
      .execute();
    const bengali = (await templates(id)).body;
    expect(bengali.language).toBe("bn");
    expect(bengali.templates[0]!.text).toContain(`আপনার ৳4,000 এখনো দেখতে পাইনি।`);
    expect(bengali.templates[0]!.text).toContain(transaction);
    // Reasons that an administrator picks are in this language too.
    expect((await shown(transaction)).payer.language).toBe("bn");
    await writeSetting(academy.services.db, languagesSetting, ["en"]);
    expect((await templates(id)).body.language).toBe("en");
    expect((await shown(transaction)).payer.language).toBe("en");
    await writeSetting(academy.services.db, languagesSetting, ["en", "bn"]);
    await review.verify(id);
  });

  test("ask for the rest, with number and reference, when too little came", async () => {
    const { id, transaction } = await review.claim();
    await shop.sms(bkashSms(transaction, "3,700.00"));
    const { reference, difference } = await shown(transaction);
    expect(difference).toBe("300.00");
    const [first] = (await templates(id)).body.templates;
    expect(first!.template).toBe("rest");
    expect(first!.text).toMatch(
      /^৳3,700 of ৳4,000 has come\. Please send the missing ৳300 to \d{11,12} \(bKash\)/,
    );
    expect(first!.text).toContain(`with the reference ${reference}`);
    expect((await ask(id, { text: first!.text })).body.question!.text).toBe(first!.text);
    // The rest comes with another ID. The payment is back, and both transfers can pay for it.
    const rest = transactionId();
    await shop.sms(bkashSms(rest, "300.00").replace("K7MQ4", reference));
    expect(await ids("pending")).toContain(id);
    const { credits } = await shown(transaction);
    expect(credits.map(({ trx_id }) => trx_id)).toEqual([transaction, rest]);
    const credit_ids = credits.map(({ credit_id }) => credit_id);
    expect((await review.verify(id, admin, { credit_ids })).body).toMatchObject({
      status: "verified",
      tied: "4000.00",
    });
  });
});
