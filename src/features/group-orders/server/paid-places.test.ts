// The places of an order that is paid: who is invited, who accepts, and what an undo or a refund takes.
import { describe, expect, test } from "vitest";
import { listAuditEntries } from "#features/audit/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { refundPayment, undoDecision } from "#features/payment-review/contract.ts";
import { listPaidPlaces } from "#features/payment-review/places-contract.ts";
import { readPayment } from "#features/payments/contract.ts";
import { readReceipt } from "#features/receipts/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { secretIn } from "#tests/mail-catcher.ts";
import { address, member, openGroups } from "./test-support.ts";

const { academy, shop, admin, review, paid, order, secretFor, accept, read, own, remind, give } =
  await openGroups();
const { db } = academy.services;

const decide = { as: admin };
const refund = async (id: number) =>
  academy.call(refundPayment, { params: { id }, body: { reason: "As asked for." } }, decide);
const undo = async (id: number) =>
  academy.call(undoDecision, { params: { id }, body: { reason: "A mistake." } }, decide);
const lastNotice = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as { message: string; link: string }[])[0]!;
};
/** The places of an order, as its payer sees them. */
const places = async (as: Someone, id: number) => (await own(as, id)).body.learners;
/** A payer with a paid place for a person with an account, who has accepted it, and one for an address without. */
async function accepted() {
  const [payer, learner] = [
    await academy.person("learner", { firstName: "Nasrin", lastName: "Sultana" }),
    await academy.person(),
  ];
  const course = await shop.course();
  const other = address();
  const { order: opened, paymentId } = await paid(payer, course, learner.email, other);
  const secrets = { learner: await secretFor(learner.email), other: await secretFor(other) };
  expect((await accept(secrets.learner, {})).status).toBe(200);
  return { payer, learner, course, other, order: opened, paymentId, secrets };
}

describe("an order for others that is paid", () => {
  test("enrols nobody, and invites each of its people once", async () => {
    const payer = await academy.person("learner", { firstName: "Nasrin", lastName: "Sultana" });
    const course = await shop.course();
    const [known, unknown] = [await academy.person(), address()];
    const { order: opened } = await paid(payer, course, known.email, `${unknown},Karim`);
    for (const email of [known.email, unknown]) {
      const mail = await academy.mail.nextMailTo(email);
      expect(mail.text).toContain("Nasrin Sultana has paid for your place in the course");
      expect(mail.text).not.toContain("Karim");
    }
    expect(await shop.enrolments(known, course)).toEqual([]);
    expect(await lastNotice(payer)).toMatchObject({
      message: expect.stringContaining("2 learners are being invited."),
      link: `/pay-for-others/${opened.order_id}`,
    });
    expect(await places(payer, opened.order_id)).toMatchObject([
      { email: known.email, accepted_at: null },
      { email: unknown, first_name: "Karim", accepted_at: null },
    ]);
    expect((await own(await academy.person(), opened.order_id)).status).toBe(404);
  });

  test("has a receipt that says for how many learners it is", async () => {
    const payer = await academy.person();
    const { paymentId } = await paid(payer, await shop.course(), address(), address());
    const { body } = await academy.call(readPayment, { params: { id: paymentId } }, { as: payer });
    const [receipt] = body.receipts;
    const { body: paper } = await academy.call(readReceipt, { params: { code: receipt!.code } });
    expect(paper).toMatchObject({ amount: "8000.00", places: 2 });
  });

  test("is shown to administrators with its people", async () => {
    const { payer, learner, other, paymentId } = await accepted();
    const { body } = await academy.call(listPaidPlaces, { params: { id: paymentId } }, decide);
    expect(body).toMatchObject([
      { email: learner.email, person_id: learner.id, accepted_at: expect.any(String) },
      { email: other, person_id: null, accepted_at: null },
    ]);
    const asPayer = await academy.call(listPaidPlaces, { params: { id: paymentId } }, { as: payer });
    expect(asPayer.status).toBe(403);
  });
});

describe("the invitation to a paid place", () => {
  test("does not name a payer whose name looks like an address", async () => {
    const payer = await academy.person("learner", { firstName: "Win at", lastName: "casino.example" });
    const email = address();
    await paid(payer, await shop.course(), `${email},casino.example`);
    const mail = await academy.mail.nextMailTo(email, 10_000, /invitation/i);
    expect(mail.text).toContain("Somebody has paid for your place in the course");
    expect(mail.text).toContain("Dear learner,");
    expect(`${mail.text}${mail.html}`).not.toContain("casino");
    expect((await read(secretIn(mail))).body.paid_by).toBe("Somebody");
  });

  test("opens an account for an address without one, and the course with it", async () => {
    const payer = await academy.person("learner", { firstName: "Nasrin", lastName: "Sultana" });
    const course = await shop.course();
    const email = address();
    const { order: opened, paymentId } = await paid(payer, course, email);
    const secret = await secretFor(email);
    expect((await read(secret)).body).toMatchObject({
      email,
      paid_by: "Nasrin Sultana",
      course: { course_id: course },
      is_known: false,
    });
    expect(await accept(secret)).toMatchObject({ status: 200, body: { course_id: course } });
    const [enrolment] = await db
      .selectFrom("enrolments")
      .select(["source", "payment_id"])
      .where("course_id", "=", course)
      .execute();
    expect(enrolment).toEqual({ source: "paid", payment_id: paymentId });
    const { body } = await own(payer, opened.order_id);
    expect(body).toMatchObject({ accepted: 1, places: 1, learners: [{ email }] });
    expect(body.learners[0]!.accepted_at).not.toBeNull();
    expect((await accept(secret)).body.code).toBe("invitation_used");
    const query = { action: "invitation.accepted" };
    const { body: log } = await academy.call(listAuditEntries, { query }, decide);
    expect(log.results[0]).toMatchObject({ after: { order_id: opened.order_id, course_id: course } });
  });

  test("enrols a person with an account only when they accept, and keeps their seat meanwhile", async () => {
    const [payer, learner] = [await academy.person(), await academy.person()];
    const course = await shop.limited(1);
    await paid(payer, course, learner.email);
    expect((await shop.order(await academy.person(), course)).body.code).toBe("course_full");
    const secret = await secretFor(learner.email);
    expect((await accept(secret, {})).status).toBe(200);
    expect(await shop.enrolments(learner, course)).toMatchObject([{ source: "paid" }]);
    const holders = await academy.services.connection.sql`select * from seat_holders(${course})`;
    expect([...holders]).toMatchObject([{ user_id: learner.id }]);
  });

  test("is not needed by a person who has the course: the payer sees nothing of it", async () => {
    const [payer, learner] = [await academy.person(), await academy.person()];
    const course = await shop.course();
    await addEnrolment(db, course, learner.id);
    const { order: opened } = await paid(payer, course, learner.email);
    const answer = await accept(await secretFor(learner.email), {});
    expect([answer.status, answer.body.code]).toEqual([409, "already_enrolled"]);
    expect(await places(payer, opened.order_id)).toMatchObject([{ accepted_at: null }]);
    expect(await shop.enrolments(learner, course)).toMatchObject([{ source: "free" }]);
  });

  test("can be sent again once while it is valid, and again after it expired", async () => {
    const payer = await academy.person();
    const email = address();
    const { order: opened } = await paid(payer, await shop.course(), email);
    const first = await secretFor(email);
    const mailed = async () => (await places(payer, opened.order_id))[0]!;
    await expect.poll(async () => (await mailed()).invited_at).not.toBeNull();
    const { place_id: id } = await mailed();
    expect((await remind(await academy.person(), opened.order_id, id)).status).toBe(404);
    expect((await remind(payer, opened.order_id, id)).status).toBe(200);
    // The link is the same.
    expect(await secretFor(email)).toBe(first);
    await expect.poll(async () => (await mailed()).invited_at).not.toBeNull();
    const again = await remind(payer, opened.order_id, id);
    expect([again.status, again.body.code]).toEqual([409, "sent_already"]);
    await db
      .updateTable("invitations")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("place_id", "=", id)
      .execute();
    expect((await read(first)).body.code).toBe("invitation_expired");
    expect(await mailed()).toMatchObject({ may_send_again: true });
    expect((await remind(payer, opened.order_id, id)).status).toBe(200);
    await secretFor(email);
    await expect.poll(async () => (await read(first)).status).toBe(200);
  });
});

describe("a paid place that nobody has accepted", () => {
  test("can be given to another person, and its first link ends", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const [email, instead] = [address(), address()];
    const { order: opened } = await paid(payer, course, email);
    const first = await secretFor(email);
    const [place] = await places(payer, opened.order_id);
    const same = await give(payer, opened.order_id, place!.place_id, { email });
    expect([same.status, same.body.email]).toEqual([
      400,
      ["This person already has a place that you have paid for."],
    ]);
    const stranger = await give(await academy.person(), opened.order_id, place!.place_id, { email: instead });
    expect(stranger.status).toBe(404);
    const { status, body } = await give(payer, opened.order_id, place!.place_id, {
      email: instead,
      first_name: " Salma ",
    });
    expect([status, body.learners[0]]).toMatchObject([200, { email: instead, first_name: "Salma" }]);
    expect((await accept(first)).status).toBe(404);
    expect((await accept(await secretFor(instead))).status).toBe(200);
    const taken = await give(payer, opened.order_id, place!.place_id, { email: address() });
    expect([taken.status, taken.body.code]).toEqual([409, "place_taken"]);
    const { body: log } = await academy.call(listAuditEntries, { query: { action: "place.given" } }, decide);
    expect(log.results[0]).toMatchObject({ subject_kind: "order", subject_id: opened.order_id });
  });

  test("causes at most 30 mails a day", async () => {
    const payer = await academy.person();
    const people = Array.from({ length: 7 }, () => address());
    const { order: opened } = await paid(payer, await shop.course(), ...people);
    const seven = await places(payer, opened.order_id);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++)
      statuses.push(
        (await give(payer, opened.order_id, seven[at % 7]!.place_id, { email: address() })).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  test("can be given to another person five times in 30 days", async () => {
    const payer = await academy.person();
    const { order: opened } = await paid(payer, await shop.course(), address(), address());
    const [one, other] = await places(payer, opened.order_id);
    const pass = async (id: number) => give(payer, opened.order_id, id, { email: address() });
    for (let at = 0; at < 5; at++) expect((await pass(one!.place_id)).status).toBe(200);
    const refused = await pass(one!.place_id);
    expect([refused.status, refused.body.code]).toEqual([409, "given_too_often"]);
    expect((await pass(other!.place_id)).status).toBe(200);
  });

  test("is not there before the payment is confirmed", async () => {
    const payer = await academy.person();
    const opened = await order(payer, await shop.course(), address());
    const [place] = await places(payer, opened.order_id);
    expect((await remind(payer, opened.order_id, place!.place_id)).body.code).toBe("not_paid");
    expect(place!.may_send_again).toBe(false);
  });
});

describe("a refund of an order for others", () => {
  test("ends its enrolments and invitations, and taking it back gives both back", async () => {
    const { payer, learner, course, order: opened, paymentId, secrets } = await accepted();
    expect((await refund(paymentId)).status).toBe(200);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect((await lastNotice(learner)).message).toContain("is closed for you");
    expect((await read(secrets.other)).body.code).toBe("place_gone");
    expect((await accept(secrets.other)).body.code).toBe("place_gone");
    expect((await own(payer, opened.order_id)).body).toMatchObject({ state: "refunded", accepted: 1 });
    expect((await undo(paymentId)).status).toBe(200);
    expect(await shop.enrolments(learner, course)).toMatchObject([{ payment_id: paymentId }]);
    expect((await accept(secrets.other)).status).toBe(200);
  });

  test("leaves a course to a learner who has accepted another place in it", async () => {
    const { learner, course, paymentId } = await accepted();
    const other = await paid(await academy.person(), course, learner.email);
    const secret = await secretFor(learner.email);
    expect((await accept(secret, {})).body.code).toBe("already_enrolled");
    await refund(paymentId);
    // Now the second place is needed.
    expect((await accept(secret, {})).status).toBe(200);
    await undo(paymentId);
    await refund(other.paymentId);
    expect(await shop.enrolments(learner, course)).toMatchObject([{ payment_id: paymentId }]);
  });
});

test("a decision that is taken back ends the enrolments until the payment is verified again", async () => {
  const { learner, course, paymentId, secrets } = await accepted();
  expect((await undo(paymentId)).status).toBe(200);
  expect(await shop.enrolments(learner, course)).toEqual([]);
  expect((await read(secrets.other)).body.code).toBe("place_gone");
  expect((await review.verify(paymentId)).status).toBe(200);
  expect(await shop.enrolments(learner, course)).toMatchObject([{ payment_id: paymentId }]);
  expect((await read(secrets.other)).status).toBe(200);
});

describe("the data of the people", () => {
  test("is in their exports: the list in the payer's, who paid in the learner's", async () => {
    const { payer, learner, other, course } = await accepted();
    const mine = (await academy.call(exportOwnData, {}, { as: payer })).body;
    expect(mine.orders).toMatchObject([
      { places: [{ email: learner.email, accepted_at: expect.any(String) }, { email: other }] },
    ]);
    const theirs = (await academy.call(exportOwnData, {}, { as: learner })).body;
    expect(theirs.paid_places).toMatchObject([
      { course_id: course, paid_by: "Nasrin Sultana", email: learner.email },
    ]);
    expect(theirs.orders).toEqual([]);
  });

  test("is erased with a learner's account, and the place stays used", async () => {
    const { payer, learner, order: opened } = await accepted();
    const body = { password: learner.password };
    expect((await academy.call(deleteAccount, { body }, { as: learner })).status).toBe(200);
    expect((await places(payer, opened.order_id))[0]).toMatchObject({
      email: null,
      first_name: "",
      accepted_at: expect.any(String),
    });
  });

  test("of a list that is not paid goes with the payer, and a paid place can still be accepted", async () => {
    const { payer, secrets, course } = await accepted();
    const open = await order(payer, course, address());
    const body = { password: payer.password };
    expect((await academy.call(deleteAccount, { body }, { as: payer })).status).toBe(200);
    const kept = await db
      .selectFrom("order_places")
      .select("id")
      .where("order_id", "=", open.order_id)
      .execute();
    expect(kept).toEqual([]);
    expect((await read(secrets.other)).body.paid_by).toBeNull();
    expect((await accept(secrets.other, { member })).status).toBe(200);
  });
});
