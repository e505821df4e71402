import { beforeAll, describe, expect, test } from "vitest";
import { issueCertificate, readCertificateClaim } from "#features/certificates/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { readPlan } from "#features/instalments/plan-contract.ts";
import { remind } from "#features/instalments/server/remind.ts";
import {
  answerCheck,
  completeLesson,
  findFollowed,
  readLesson,
  savePosition,
} from "#features/learning/contract.ts";
import { askQuestion, findQuestions } from "#features/learning/questions-contract.ts";
import { awardPayment, refundPayment, undoDecision } from "#features/payment-review/contract.ts";
import { exportOwnData } from "#features/own-data/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { instalmentsIn, threeParts } from "#tests/instalments.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { spendBalance } from "../../balance-contract.ts";
import { listPayments, readPayment } from "../../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let parts: ReturnType<typeof instalmentsIn>;
let admin: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  parts = instalmentsIn(academy);
  admin = await parts.admin();
});

const amounts = ["2000.00", "1200.00", "800.00"];
const paidOf = async (as: Someone) =>
  (await parts.owed(as)).map((one) => one.parts.map((part) => part.is_paid));
const open = async (as: Someone, id: number) => academy.call(readLesson, { params: { id } }, { as });
const opened = async (as: Someone, lessons: number[]) =>
  Promise.all(lessons.map(async (id) => (await open(as, id)).status));
const decide = async (call: typeof undoDecision | typeof refundPayment, id: number) =>
  (
    await academy.call(
      call as typeof undoDecision,
      { params: { id }, body: { reason: "Asked for." } },
      { as: admin },
    )
  ).status;

/** A learner who has paid some of three parts. */
async function payer(paid: number, plan: unknown = threeParts) {
  const course = await parts.course(plan);
  const learner = await academy.person();
  const payments = [];
  for (let part = 0; part < paid; part++)
    payments.push(await parts.pay(learner, course.id, part === 0 ? { in_parts: true } : {}));
  return { learner, course, payments };
}

describe("a plan", () => {
  test("is set, changed and removed by administrators only, and each change is recorded", async () => {
    const { id } = await parts.course(null);
    const { instructor } = await parts.course(null);
    expect((await parts.plan(id, threeParts, instructor)).status).toBe(403);
    expect((await parts.plan(id, threeParts, null)).status).toBe(401);
    expect((await parts.plan(99_999_999, threeParts)).status).toBe(404);
    expect((await parts.plan(id, threeParts)).body).toMatchObject({
      parts: threeParts,
      price: "4000.00",
      modules: ["Module 1", "Module 2", "Module 3"],
    });
    await parts.plan(id, threeParts);
    expect((await parts.plan(id, [])).body.parts).toEqual([]);
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "instalments.plan")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { before: { parts: [] }, after: { parts: threeParts } },
      { before: { parts: threeParts }, after: { parts: [] } },
    ]);
    expect((await academy.call(readPlan, { params: { id } }, { as: admin })).body.parts).toEqual([]);
  });

  test.each([
    [[{ percent: 100, due_days: 0, opens_modules: null }], "parts"],
    [[threeParts[0], { percent: "40", due_days: 30, opens_modules: null }], "parts"],
    [[threeParts[0], { percent: 50, due_days: 0, opens_modules: null }], "parts.1.due_days"],
    [[threeParts[0], { percent: 50, due_days: 30, opens_modules: 2 }], "parts.1.opens_modules"],
    [[threeParts[0], { percent: "half", due_days: 30, opens_modules: null }], "parts.1.percent"],
    [[threeParts[0], { percent: 50, due_days: 731, opens_modules: null }], "parts.1.due_days"],
    ["none", "parts"],
  ])("with wrong parts is refused with a sentence: %j", async (wrong, field) => {
    const { id } = await parts.course(null);
    const answer = await parts.plan(id, wrong);
    expect([answer.status, answer.body[field]]).toEqual([400, [expect.stringMatching(/\.$/)]]);
  });

  test("takes Bengali digits, and an empty field for all modules", async () => {
    const { id } = await parts.course(null);
    const typed = [
      { percent: "৫০", due_days: "০", opens_modules: "১" },
      { percent: "৫০", due_days: "৩০", opens_modules: "" },
    ];
    expect((await parts.plan(id, typed)).body.parts).toEqual([
      { percent: 50, due_days: 0, opens_modules: 1 },
      { percent: 50, due_days: 30, opens_modules: null },
    ]);
  });
});

describe("paying in parts", () => {
  test("enrols with the first part, and each later part is paid by its own order", async () => {
    const { learner, course, payments } = await payer(1);
    expect(payments[0]!.order).toMatchObject({
      due: "2000.00",
      lines: [{ price: "4000.00", due: "2000.00" }],
      instalments: { part: 1, total: "4000.00" },
    });
    expect(payments[0]!.order.instalments!.schedule.map(({ amount }) => amount)).toEqual(amounts);
    expect(payments[0]!.status).toBe("verified");
    expect(await shop.enrolments(learner, course.id)).toEqual([expect.objectContaining({ source: "paid" })]);

    // A plan that changes or goes changes nothing for people who have begun.
    await parts.plan(course.id, []);
    const [owed] = await parts.owed(learner);
    expect(owed).toMatchObject({ total: "4000.00", paid: "2000.00", is_locked: false });
    expect(owed!.parts.map(({ amount, is_paid }) => [amount, is_paid])).toEqual([
      ["2000.00", true],
      ["1200.00", false],
      ["800.00", false],
    ]);
    const second = await parts.pay(learner, course.id, {});
    expect(second).toMatchObject({ status: "verified", order: { due: "1200.00", instalments: { part: 2 } } });
    expect(second.order.reference).not.toBe(payments[0]!.order.reference);
    expect(await paidOf(learner)).toEqual([[true, true, false]]);
    expect((await parts.pay(learner, course.id, {})).status).toBe("verified");
    expect(await parts.owed(learner)).toEqual([]);
    expect(await parts.order(learner, course.id, {})).toMatchObject({
      status: 409,
      body: { code: "already_enrolled" },
    });
    const mine = (await academy.call(listPayments, {}, { as: learner })).body;
    expect("results" in mine ? [] : mine.map(({ instalment }) => instalment)).toEqual([
      { part: 3, parts: 3 },
      { part: 2, parts: 3 },
      { part: 1, parts: 3 },
    ]);
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
  });

  test("is offered with the order for the whole price, and the way changes with the reference kept", async () => {
    const course = await parts.course();
    const learner = await academy.person();
    const { code } = await shop.coupon(50);
    const whole = (await parts.order(learner, course.id, { coupon_code: code })).body;
    expect(whole).toMatchObject({ due: "2000.00", instalments: { part: null, total: "2000.00" } });
    expect(whole.instalments!.schedule.map(({ amount }) => amount)).toEqual(["1000.00", "600.00", "400.00"]);
    const inParts = (await parts.order(learner, course.id)).body;
    expect(inParts).toMatchObject({ due: "1000.00", coupon_code: code, reference: whole.reference });
    expect((await parts.order(learner, course.id, {})).body.order_id).toBe(inParts.order_id);
    expect((await parts.order(learner, course.id)).body.order_id).toBe(inParts.order_id);
    const without = (await parts.order(learner, course.id, { coupon_code: null })).body;
    expect(without).toMatchObject({
      due: "2000.00",
      coupon_code: null,
      instalments: { part: 1, total: "4000.00" },
    });
    expect((await parts.order(learner, course.id, { in_parts: false })).body).toMatchObject({
      due: "4000.00",
      reference: whole.reference,
      instalments: { part: null },
    });
  });

  test("is refused without a plan, for a price that is too small, and with a wrong value", async () => {
    const learner = await academy.person();
    const unplanned = await parts.course(null);
    expect(await parts.order(learner, unplanned.id)).toMatchObject({
      status: 409,
      body: { code: "no_instalments" },
    });
    const course = await parts.course();
    expect((await parts.order(learner, course.id, { in_parts: "yes" })).status).toBe(400);
    const { code } = await shop.coupon(100);
    const answer = await parts.order(learner, course.id, { in_parts: true, coupon_code: code });
    expect([answer.status, answer.body.code]).toEqual([409, "no_instalments"]);
    const free = (await parts.order(learner, course.id, { coupon_code: code })).body;
    expect([free.due, free.instalments]).toEqual(["0.00", null]);
  });

  test("changes nothing for who pays at once, also with the call of the documents", async () => {
    const course = await parts.course();
    const learner = await academy.person();
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    const { body } = await shop.submit(learner, course.id, { transaction_id: transaction });
    expect(body.status).toBe("verified");
    expect(await parts.owed(learner)).toEqual([]);
    expect(await opened(learner, course.lessons)).toEqual([200, 200, 200, 200, 200]);
    const again = await shop.submit(learner, course.id);
    expect([again.status, again.body.code]).toEqual([409, "already_enrolled"]);
  });

  test("takes a claim of a later part only with its amount and without a code", async () => {
    const { learner, course } = await payer(1);
    const wrong = await shop.submit(learner, course.id);
    expect([wrong.status, wrong.body.paid_amount]).toEqual([400, [expect.any(String)]]);
    const { code } = await shop.coupon(10);
    expect(await parts.order(learner, course.id, { coupon_code: code })).toMatchObject({
      status: 409,
      body: { code: "part_without_code" },
    });
    // Without money the claim waits, and is the only one.
    const claim = { paid_amount: "1200.00" };
    expect((await shop.submit(learner, course.id, claim)).body.status).toBe("pending");
    expect((await shop.submit(learner, course.id, claim)).body.code).toBe("payment_waiting");
    expect(await paidOf(learner)).toEqual([[true, false, false]]);
  });

  test("goes on for learners of an archived course", async () => {
    const { learner, course } = await payer(1);
    await academy.services.connection.sql`update courses set archived_at = now() where id = ${course.id}`;
    expect((await parts.pay(learner, course.id, {})).status).toBe("verified");
    expect(await paidOf(learner)).toEqual([[true, true, false]]);
  });

  test("can be from the balance", async () => {
    const { learner, course } = await payer(1);
    const other = await shop.course(1_000);
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction, "3,000.00"));
    await shop.submit(learner, other, { transaction_id: transaction, paid_amount: 1_000 });
    const order = (await parts.order(learner, course.id, {})).body;
    expect(order.balance).toBe("2000.00");
    const params = { id: order.order_id };
    expect((await academy.call(spendBalance, { params }, { as: learner })).body).toMatchObject({
      status: "verified",
      amount: "1200.00",
      instalment: { part: 2, parts: 3 },
    });
    expect(await paidOf(learner)).toEqual([[true, true, false]]);
  });

  test("counts a part whose money another person had claimed, once an administrator awards it", async () => {
    const { learner, course } = await payer(1);
    const thief = await academy.person();
    const cheap = await shop.course(1_200);
    const transaction = transactionId();
    const claim = { transaction_id: transaction, paid_amount: "1200.00" };
    const first = (await shop.submit(thief, cheap, claim)).body;
    expect((await shop.submit(learner, course.id, claim)).body.code).toBe("transaction_taken");
    await shop.sms(bkashSms(transaction, "1,200.00"));
    const body = { claimant_id: learner.id, reason: "Theirs." };
    const params = { id: first.payment_id! };
    expect((await academy.call(awardPayment, { params, body }, { as: admin })).status).toBe(200);
    expect(await paidOf(learner)).toEqual([[true, true, false]]);
  });

  test("is in the export of a person's data", async () => {
    const { learner, course } = await payer(1);
    const { body } = await academy.call(exportOwnData, {}, { as: learner });
    expect((body as unknown as { instalments: unknown[] }).instalments).toEqual([
      expect.objectContaining({ course_id: course.id, total: "4000.00" }),
    ]);
  });
});

describe("what a part opens", () => {
  test("is refused everywhere before it is paid", async () => {
    const { learner, course } = await payer(1);
    const [preview, second, third, fourth] = course.lessons as [number, number, number, number, number];
    expect(await opened(learner, course.lessons)).toEqual([200, 200, 403, 403, 403]);
    expect((await open(learner, second)).body.next).toMatchObject({ lesson_id: third, is_open: false });
    const refusal = (await open(learner, third)).body;
    expect([refusal.code, refusal.course_id]).toEqual(["part_owed", course.id]);
    expect(refusal.detail).toContain("part 2 of 3");
    expect((await open(learner, fourth)).body.detail).toContain("part 3 of 3");
    const params = { id: third };
    const calls = [
      academy.call(completeLesson, { params, body: { completed: true } }, { as: learner }),
      academy.call(completeLesson, { params, body: {} }, { as: learner }),
      academy.call(savePosition, { params, body: { text_block: 1 } }, { as: learner }),
      academy.call(answerCheck, { params, body: { check_id: 1, chosen: [1] } }, { as: learner }),
      academy.call(findQuestions, { params }, { as: learner }),
      academy.call(askQuestion, { params, body: { text: "Why?" } }, { as: learner }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.code]).toEqual([403, "part_owed"]);

    const { body } = await academy.call(findFollowed, { params: { id: course.id } }, { as: learner });
    const linksOf = (modules: typeof body.modules) =>
      modules.map(({ lessons }) =>
        lessons.map(
          ({ videos, resources }) =>
            [
              ...videos.flatMap((video) => [
                video.video_link,
                ...video.captions.map(({ link }) => link),
                ...video.renditions.map(({ link }) => link),
              ]),
              ...resources.map((resource) => resource.resource_link),
            ].filter((link) => link !== "").length,
        ),
      );
    expect(body.modules.map(({ is_open }) => is_open)).toEqual([true, false, false]);
    expect(linksOf(body.modules)).toEqual([[7, 7], [0], [0, 0]]);
    expect(body.owes_part).toBe(true);
    const page = (await academy.call(courseDetails, { params: { id: course.id } }, { as: learner })).body;
    expect(linksOf(page.modules as typeof body.modules)).toEqual([[7, 7], [0], [0, 0]]);

    await parts.pay(learner, course.id, {});
    expect(await opened(learner, course.lessons)).toEqual([200, 200, 200, 403, 403]);
    await parts.pay(learner, course.id, {});
    expect(await opened(learner, course.lessons)).toEqual([200, 200, 200, 200, 200]);
    expect(preview).toBeGreaterThan(0);
    // The team and administrators are not asked for money.
    expect(await opened(course.instructor, course.lessons)).toEqual([200, 200, 200, 200, 200]);
    expect(await opened(admin, course.lessons)).toEqual([200, 200, 200, 200, 200]);
  });

  test("is locked while a part is late, as the operator's settings say, and nothing is lost", async () => {
    const { learner, course } = await payer(1);
    const params = { id: course.lessons[1]! };
    await academy.call(completeLesson, { params, body: { completed: true } }, { as: learner });
    await parts.wait(learner, course.id, 37);
    expect(await opened(learner, course.lessons)).toEqual([200, 200, 403, 403, 403]);
    await parts.wait(learner, course.id, 1);
    expect(await opened(learner, course.lessons)).toEqual([200, 403, 403, 403, 403]);
    expect((await open(learner, params.id)).body.detail).toContain("The lessons are locked");
    expect((await parts.owed(learner))[0]!.is_locked).toBe(true);
    await shop.setting("instalment_grace_days", 30);
    expect((await opened(learner, course.lessons))[1]).toBe(200);
    await shop.setting("instalment_grace_days", 7);
    await shop.setting("instalment_late", "nothing");
    expect((await opened(learner, course.lessons))[1]).toBe(200);
    expect((await parts.owed(learner))[0]).toMatchObject({ is_locked: false, locked_after: null });
    await shop.setting("instalment_late", "lock");

    await parts.pay(learner, course.id, {});
    expect(await opened(learner, course.lessons)).toEqual([200, 200, 200, 403, 403]);
    expect((await open(learner, params.id)).body.is_completed).toBe(true);
    await parts.pay(learner, course.id, {});
    // Paid in full, it is kept for good.
    await parts.wait(learner, course.id, 1_000);
    await parts.plan(course.id, []);
    expect(await opened(learner, course.lessons)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe("a refund", () => {
  test("of a later part makes it owed again, and nothing else; undone, it is paid", async () => {
    const { learner, course, payments } = await payer(3);
    const id = payments[1]!.payment_id!;
    expect(await decide(refundPayment, id)).toBe(200);
    expect(await paidOf(learner)).toEqual([[true, false, true]]);
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
    const order = (await parts.order(learner, course.id, {})).body;
    expect(order).toMatchObject({ due: "1200.00", instalments: { part: 2 } });
    expect(await decide(undoDecision, id)).toBe(200);
    expect(await parts.owed(learner)).toEqual([]);
    expect(await shop.enrolments(learner, course.id)).toEqual([
      expect.objectContaining({ payment_id: payments[0]!.payment_id }),
    ]);
  });

  test("of the first part ends the enrolment, also with a later part paid; undone, all is as before", async () => {
    const { learner, course, payments } = await payer(2);
    const id = payments[0]!.payment_id!;
    expect(await decide(refundPayment, id)).toBe(200);
    expect(await shop.enrolments(learner, course.id)).toEqual([]);
    expect(await parts.owed(learner)).toEqual([]);
    expect(await opened(learner, course.lessons)).toEqual([200, 403, 403, 403, 403]);
    expect(await decide(undoDecision, id)).toBe(200);
    expect(await paidOf(learner)).toEqual([[true, true, false]]);
    expect(await shop.enrolments(learner, course.id)).toEqual([expect.objectContaining({ payment_id: id })]);
  });

  test("leaves a verification of a later part that is taken back owed, and waiting", async () => {
    const { learner, payments } = await payer(2);
    const id = payments[1]!.payment_id!;
    expect(await decide(undoDecision, id)).toBe(200);
    expect(await paidOf(learner)).toEqual([[true, false, false]]);
    expect((await academy.call(readPayment, { params: { id } }, { as: learner })).body.status).toBe(
      "pending",
    );
  });
});

describe("the certificate", () => {
  const complete = async (learner: Someone, lessons: number[]) => {
    for (const id of lessons)
      await academy.call(completeLesson, { params: { id }, body: { completed: true } }, { as: learner });
  };
  const plan = threeParts.map((part) => ({ ...part, opens_modules: null }));
  const claim = async (as: Someone, id: number) => academy.call(issueCertificate, { params: { id } }, { as });
  const invited = async (as: Someone) =>
    academy.services.db
      .selectFrom("certificate_invitations")
      .selectAll()
      .where("user_id", "=", as.id)
      .execute();

  test("waits for every part, and the last one invites to claim it", async () => {
    const { learner, course } = await payer(2, plan);
    await complete(learner, course.lessons);
    const standing = await academy.call(readCertificateClaim, { params: { id: course.id } }, { as: learner });
    expect(standing.body).toMatchObject({ claim: "owes_part", owes_part: true, preview: null });
    expect(await claim(learner, course.id)).toMatchObject({ status: 409, body: { code: "part_owed" } });
    expect(await invited(learner)).toEqual([]);
    const { payment_id: id } = await parts.pay(learner, course.id, {});
    expect(await invited(learner)).toHaveLength(1);
    expect((await claim(learner, course.id)).status).toBe(201);
    // It stays when a part is owed again.
    expect(await decide(refundPayment, id!)).toBe(200);
    expect((await claim(learner, course.id)).body.status).toBe("valid");
  });

  test("does not wait if the setting says so", async () => {
    const { learner, course } = await payer(1, plan);
    await shop.setting("certificate_while_owing", true);
    await complete(learner, course.lessons);
    expect((await claim(learner, course.id)).status).toBe(201);
    await shop.setting("certificate_while_owing", false);
  });
});

describe("reminders", () => {
  const told = async (as: Someone) =>
    (
      await academy.services.db
        .selectFrom("notifications")
        .select("message")
        .where("user_id", "=", as.id)
        .where("topic", "like", "instalment:%")
        .execute()
    ).map(({ message }) => message);

  test("come once before the day and once on it, by mail too, and go when the part is paid", async () => {
    const { learner, course } = await payer(1);
    const mails = () =>
      academy.mail.mails.filter(
        (mail) => mail.to.includes(learner.email) && /^Part 2 of 3/.test(mail.subject),
      );
    await parts.wait(learner, course.id, 26);
    await remind(academy.services);
    expect(await told(learner)).toEqual([]);
    // The morning of a day is after nine.
    await parts.wait(learner, course.id, 2);
    await Promise.all([remind(academy.services, 1), remind(academy.services, 1)]);
    await remind(academy.services);
    expect(await told(learner)).toEqual([expect.stringContaining("part 2 of 3 (৳1,200) is due on")]);
    await expect.poll(() => mails().length).toBe(1);
    await parts.wait(learner, course.id, 3);
    await remind(academy.services);
    await remind(academy.services);
    expect(await told(learner)).toEqual([expect.stringContaining("is due now")]);
    await expect.poll(() => mails().length).toBe(2);
    await parts.pay(learner, course.id, {});
    expect(await told(learner)).toEqual([]);
    await remind(academy.services);
    expect(await told(learner)).toEqual([]);
  });
});
