// The figures of the administrators' first page are exactly the rows that a new academy has.
import { expect, test } from "vitest";
import { publishCourse } from "#features/authoring/contract.ts";
import { emptyDocument } from "#features/authoring/document.ts";
import { askQuestion } from "#features/learning/questions-contract.ts";
import { sendMentorshipLead } from "#features/mentorship/contract.ts";
import { listWaiting } from "#features/notifications/contract.ts";
import { refundPayment, rejectPayment } from "#features/payment-review/contract.ts";
import { sendContactMessage } from "#features/support/contract.ts";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { aCategory, draftsOf } from "#tests/drafts.ts";
import { bkashSms } from "#tests/payment-messages.ts";
import { reviewIn, shopIn } from "#tests/payments.ts";
import { overview } from "../contract.ts";

const academy = setUpAcademy();
const hourMs = 60 * 60 * 1_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * hourMs);

test("the money of each day, the people and what waits are exactly what was made", async () => {
  const { db } = academy.services;
  const admin = await academy.person("admin");
  const shop = shopIn(academy);
  const [course, cheap] = [await shop.course(4_000), await shop.course(1_250.5)];
  const [claims, cheapClaims] = [course, cheap].map((id) => reviewIn(academy, shop, admin, id));

  /** A payment whose money came so many days ago. */
  const paid = async (of: "4,000.00" | "1,250.50", days: number) => {
    const { claim } = (of === "4,000.00" ? claims : cheapClaims)!;
    const made = await claim({ paid_amount: of.replace(",", "") });
    expect((await shop.sms(bkashSms(made.transaction, of))).status).toBeLessThan(300);
    expect((await shop.payment(made.id)).status).toBe("verified");
    const at = { decided_at: daysAgo(days) };
    if (days > 0) await db.updateTable("payments").set(at).where("id", "=", made.id).execute();
    return made;
  };
  const { learner } = await paid("4,000.00", 0);
  await paid("1,250.50", 0);
  await paid("1,250.50", 1);
  await paid("4,000.00", 13);
  await paid("4,000.00", 14);
  const refunded = await paid("4,000.00", 0);
  const body = { reason: "Asked for." };
  const params = { id: refunded.id };
  expect((await academy.call(refundPayment, { params, body }, { as: admin })).status).toBe(200);
  const { id } = await claims!.claim();
  expect((await academy.call(rejectPayment, { params: { id }, body }, { as: admin })).status).toBe(200);
  const oldest = await claims!.claim();
  await claims!.claim();

  const message = { name: "Kamrul Islam", subject: "Seats", message: "Is there a seat?" };
  for (const email of ["kamrul@example.com", "islam@example.com"])
    await academy.call(sendContactMessage, { body: { ...message, email } });
  await academy.call(sendMentorshipLead, { body: { name: "Kamrul Islam", phone: "01712345699" } });
  const lesson = await db
    .selectFrom("lessons")
    .select("id")
    .where("course_id", "=", course)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const question = { params: lesson, body: { text: "Why is blinding needed?" } };
  expect((await academy.call(askQuestion, question, { as: learner })).status).toBe(201);
  await shop.setting("instructors_publish", false);
  const author = await academy.person("instructor");
  const written = { title: "T", description: "D", price: "10", category_id: await aCategory(academy) };
  const { body: begun } = await draftsOf(academy, author).create({ ...emptyDocument(), ...written });
  const asked = { params: { id: begun.course_id }, body: { version: begun.version } };
  expect((await academy.call(publishCourse, asked, { as: author })).body.outcome).toBe("in_review");

  const { body: figures } = await academy.call(overview, {}, { as: admin });
  const { created_at } = await shop.payment(oldest.id);
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: dayInBangladesh(daysAgo(13 - at)),
    amount: "0.00",
    payments: 0,
  }));
  Object.assign(days[0]!, { amount: "4000.00", payments: 1 });
  Object.assign(days[12]!, { amount: "1250.50", payments: 1 });
  Object.assign(days[13]!, { amount: "5250.50", payments: 2 });
  expect(figures).toEqual({
    // Six of them paid, one was rejected, two wait.
    learners: 9,
    courses: 2,
    // The refund ended one.
    enrolments: 5,
    waiting_payments: 2,
    oldest_waiting_at: created_at.toISOString(),
    unexplained_enrolments: 0,
    backup_warning: "There is no backup of the academy yet. Tell the operator.",
    money_per_day: days,
  });

  const { body: waiting } = await academy.call(listWaiting, {}, { as: admin });
  expect(Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))).toEqual({
    "courses-in-review": 1,
    "lesson-questions": 1,
    payments: 2,
    "credit-differences": 0,
    "payment-messages": 0,
    "chat-reports": 0,
    "forum-reports": 0,
    leads: 1,
    messages: 2,
  });
  expect(waiting.find(({ kind }) => kind === "payments")!.oldest_at).toBe(created_at.toISOString());
});
