// What waits for administrators: the line of each feature, and the messages of the wallets.
import { beforeAll, describe, expect, test } from "vitest";
import { answerQuestion, askQuestion, listLessonQuestions } from "#features/learning/questions-contract.ts";
import {
  answerMentorshipLead,
  listMentorshipLeads,
  sendMentorshipLead,
} from "#features/mentorship/contract.ts";
import { listWaiting } from "#features/notifications/contract.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import { listWallets } from "#features/payment-review/contract.ts";
import { answerContactMessage, listContactMessages, sendContactMessage } from "#features/support/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Review, reviewIn, shopIn, type Shop } from "#tests/payments.ts";

const academy = setUpAcademy();
let admin: Someone;
let shop: Shop;
let review: Review;
beforeAll(async () => {
  admin = await academy.person("admin");
  shop = shopIn(academy);
  review = reviewIn(academy, shop, admin, await shop.course(4_000));
});

const waiting = async (language = "en") =>
  (await academy.call(listWaiting, {}, { as: admin, language })).body;
const line = async (kind: string) => (await waiting()).find((one) => one.kind === kind)!;
const message = {
  name: "Kamrul Islam",
  email: "kamrul@example.com",
  subject: "Seats",
  message: "Is there a seat in the next course?",
};

describe("what waits", () => {
  test("has a line for each kind of work, in the language of the reader", async () => {
    const kinds = (await waiting()).map(({ kind, path }) => [kind, path]);
    expect(kinds).toEqual([
      ["courses-in-review", "/admin/courses-in-review"],
      ["lesson-questions", "/admin/questions"],
      ["payments", "/admin/payments"],
      ["credit-differences", "/admin/payments/statement#differences"],
      ["payment-messages", "/admin/payments/messages?status=open"],
      ["chat-reports", "/course/inbox"],
      ["forum-reports", "/admin/reports"],
      ["leads", "/admin/messages?tab=leads&status=waiting"],
      ["messages", "/admin/messages?status=waiting"],
    ]);
    expect(await line("payments")).toEqual({
      kind: "payments",
      icon: "receipt",
      title: "Payments",
      path: "/admin/payments",
      count: 0,
      oldest_at: null,
    });
    expect((await waiting("bn")).find(({ kind }) => kind === "payments")!.title).toBe("পেমেন্ট");
  });

  test("counts a payment until it is decided", async () => {
    const first = await review.claim();
    const second = await review.claim();
    const { created_at } = await shop.payment(first.id);
    expect(await line("payments")).toMatchObject({
      count: 2,
      oldest_at: new Date(created_at).toISOString(),
    });
    await review.verify(first.id);
    await review.verify(second.id);
    expect(await line("payments")).toMatchObject({ count: 0, oldest_at: null });
  });

  test("counts a message and a person to call until they are answered", async () => {
    await academy.call(sendContactMessage, { body: message });
    await academy.call(sendMentorshipLead, { body: { name: "Kamrul Islam", phone: "01712345699" } });
    expect([(await line("messages")).count, (await line("leads")).count]).toEqual([1, 1]);
    const { body: messages } = await academy.call(listContactMessages, {}, { as: admin });
    const { body: leads } = await academy.call(listMentorshipLeads, {}, { as: admin });
    const body = { is_answered: true };
    await academy.call(
      answerContactMessage,
      { params: { id: messages.results[0]!.id }, body },
      { as: admin },
    );
    await academy.call(answerMentorshipLead, { params: { id: leads.results[0]!.id }, body }, { as: admin });
    expect([(await line("messages")).count, (await line("leads")).count]).toEqual([0, 0]);
  });

  test("counts a question on a lesson until another person answers it", async () => {
    const { db } = academy.services;
    const instructor = await academy.person("instructor");
    const asker = await academy.person("learner", { firstName: "Rafiq", lastName: "Ahmed" });
    const course = await addCourse(db, { instructorId: instructor.id, modules: [["Why", "How"]] });
    await addEnrolment(db, course.id, asker.id);
    const ask = async (text: string) =>
      (await academy.call(askQuestion, { params: { id: course.lessons[1]! }, body: { text } }, { as: asker }))
        .body.id;
    const answer = async (id: number, as: Someone) =>
      academy.call(answerQuestion, { params: { id }, body: { text: "Because." } }, { as });
    const listed = async (query: Record<string, unknown> = {}) =>
      (await academy.call(listLessonQuestions, { query }, { as: admin })).body;

    const first = await ask("Why is blinding needed?");
    const second = await ask("What is a hazard ratio?");
    await answer(first, asker);
    expect((await line("lesson-questions")).count).toBe(2);
    expect((await listed()).results).toMatchObject([
      {
        id: first,
        text: "Why is blinding needed?",
        asker: "Rafiq Ahmed",
        lesson_id: course.lessons[1],
        lesson_title: "How",
        course_id: course.id,
        course_language: "en",
        is_answered: false,
      },
      { id: second },
    ]);
    expect((await listed({ search: "HAZARD" })).results).toMatchObject([{ id: second }]);

    await answer(first, instructor);
    expect((await line("lesson-questions")).count).toBe(1);
    expect((await listed({ status: "waiting" })).results).toMatchObject([{ id: second }]);
    expect(await listed({ status: "answered" })).toMatchObject({
      count: 1,
      results: [{ id: first, is_answered: true }],
    });

    // A question on a retired lesson waits for nobody.
    const lessons = () => db.updateTable("lessons").where("id", "=", course.lessons[1]!);
    const { module_id } = await db
      .selectFrom("lessons")
      .select("module_id")
      .where("id", "=", course.lessons[1]!)
      .executeTakeFirstOrThrow();
    await lessons().set({ retired_at: new Date(), module_id: null }).execute();
    expect((await line("lesson-questions")).count).toBe(0);
    await lessons().set({ retired_at: null, module_id }).execute();
    expect((await line("lesson-questions")).count).toBe(1);
    // Nobody waits for an answer any more after the account is deleted.
    await academy.call(deleteAccount, { body: { password: asker.password } }, { as: asker });
    expect((await line("lesson-questions")).count).toBe(0);
    expect((await listed()).count).toBe(0);
  });
});

describe("the messages of the wallets", () => {
  const hourMs = 60 * 60 * 1_000;
  const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
  const wallet = async (provider: string) => {
    const { body } = await academy.call(listWallets, {}, { as: admin });
    expect(body.is_connected).toBe(true);
    return body.wallets.find((one) => one.provider === provider)!;
  };

  test("are silent when messages are missing that came on the days before", async () => {
    expect(await wallet("bkash")).toMatchObject({ name: "bKash", last_message_at: null, is_silent: false });
    // Three messages came two and a half hours ago on each of the last seven days, and none since three hours ago.
    for (let day = 1; day <= 7; day++)
      for (let number = 0; number < 3; number++)
        await shop.sms(bkashSms(transactionId()), "bKash", ago(24 * day + 2.5 - number / 60));
    const last = ago(3);
    await shop.sms(bkashSms(transactionId()), "bKash", last);
    // They arrived when the phone got them.
    await academy.services.connection.sql`update sms_messages set created_at = received_at`;
    expect(await wallet("bkash")).toMatchObject({
      last_message_at: last,
      messages: 1,
      expected: 3,
      waiting_payments: 0,
      is_silent: false,
    });
    // A payment waits for the wallet: now three missing messages are enough.
    const { id } = await review.claim();
    expect(await wallet("bkash")).toMatchObject({ waiting_payments: 1, is_silent: true });
    expect(await wallet("nagad")).toMatchObject({ last_message_at: null, expected: 0, is_silent: false });
    // The next message ends the silence.
    await shop.sms(bkashSms(transactionId()), "bKash", ago(0));
    expect(await wallet("bkash")).toMatchObject({ messages: 2, is_silent: false });
    await review.verify(id);
  });
});
