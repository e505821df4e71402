// Disputes come back with the decision that ended them, and no others.
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { disputesIn } from "#tests/disputes.ts";
import { bkashSms } from "#tests/payment-messages.ts";
import { openReview } from "#tests/open-review.ts";

const open = await openReview();
const { academy, shop, admin, course, review } = open;
const other = await academy.person("admin");
const { db, connection } = academy.services;
const {
  actions,
  award,
  checkedAgain,
  claimants,
  claims,
  disputed,
  keep,
  lastNotice,
  notices,
  paymentsOf,
  reject,
  settledAndDisputed,
  shown,
  takeKeepBack,
  undo,
  verify,
} = disputesIn(open);

describe("undoing a verification", () => {
  test("brings the disputes that it ended back, tells their people, and the award works", async () => {
    const { id, transaction, owner } = await disputed();
    await verify(id, transaction);
    expect(await claimants(transaction)).toEqual([]);
    expect(await lastNotice(owner)).toContain("the money was counted for another payment");
    const events = await shop.events(owner, "notification");
    expect((await undo(id)).body).toMatchObject({ status: "pending", outcome: "disputed" });
    expect(await claimants(transaction)).toEqual([owner.id]);
    expect((await notices(owner)).at(-1)).toEqual(checkedAgain(transaction));
    expect(await shop.events(owner, "notification")).toHaveLength(events.length + 1);
    expect((await award(id, owner)).body.status).toBe("rejected");
    expect(await paymentsOf(owner)).toEqual(["verified"]);
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
  });

  test("awards the money for the order that the other person has now", async () => {
    const { id, transaction, owner } = await disputed();
    await verify(id, transaction);
    const { code } = await shop.coupon(10);
    expect((await shop.order(owner, course, code)).body.due).toBe("3600.00");
    await undo(id);
    expect((await award(id, owner)).status).toBe(200);
    const [won] = await db
      .selectFrom("payments")
      .select("amount_paisa")
      .where("payer_id", "=", owner.id)
      .execute();
    expect(won).toEqual({ amount_paisa: 360_000 });
  });

  test("leaves a dispute ended that was decided to keep the money", async () => {
    const { id, transaction, owner } = await disputed();
    await verify(id, transaction);
    const third = await academy.person();
    await claims(third, transaction);
    expect((await keep(id)).body.claimants).toEqual([]);
    await undo(id);
    expect(await claimants(transaction)).toEqual([owner.id]);
    expect(await lastNotice(third)).toContain("the money was counted for another payment");
  });

  test("makes a new claim of the other person a dispute again", async () => {
    const { id, transaction, owner } = await settledAndDisputed();
    await keep(id);
    // It was decided, so the same claim again is none.
    await claims(owner, transaction);
    expect(await claimants(transaction)).toEqual([]);
    await undo(id, { reason: "The text was forged." });
    expect(await claimants(transaction)).toEqual([]);
    await claims(owner, transaction);
    expect(await claimants(transaction)).toEqual([owner.id]);
    expect((await award(id, owner)).status).toBe(200);
    expect(await paymentsOf(owner)).toEqual(["verified"]);
  });

  test("brings no dispute of somebody back who deleted the account", async () => {
    const { id, transaction, owner } = await disputed();
    await verify(id, transaction);
    const leave = { body: { password: owner.password } };
    expect((await academy.call(deleteAccount, leave, { as: owner })).status).toBe(200);
    expect((await undo(id)).body.claimants).toEqual([]);
  });
});

describe("undoing a rejection", () => {
  test("brings the disputes that it ended back, and the award works", async () => {
    const { id, transaction, owner } = await disputed();
    await reject(id);
    expect(await lastNotice(owner)).toContain("is not used by anybody else any more");
    expect((await undo(id)).body).toMatchObject({ status: "pending", outcome: "disputed" });
    expect(await claimants(transaction)).toEqual([owner.id]);
    expect((await notices(owner)).at(-1)).toEqual(checkedAgain(transaction));
    expect((await award(id, owner)).status).toBe(200);
    expect(await paymentsOf(owner)).toEqual(["verified"]);
  });

  test("brings none back of somebody who claimed the transfer with a payment since", async () => {
    const { id, transaction, owner } = await disputed();
    await reject(id);
    // The rejection may have been wrong, so the owner's claim settles by itself.
    const own = await shop.submit(owner, course, { transaction_id: transaction });
    expect(own.body.status).toBe("verified");
    expect((await undo(id)).body.code).toBe("id_pays_for_another");
    await undo(own.body.payment_id!, { reason: "Check." });
    await reject(own.body.payment_id!);
    expect((await undo(id)).body).toMatchObject({ status: "pending", claimants: [] });
    // A further claim of theirs is a dispute.
    await claims(owner, transaction);
    expect(await claimants(transaction)).toEqual([owner.id]);
  });
});

describe("undoing a decision to keep the money", () => {
  test("opens the disputes again, tells their people, and the award works", async () => {
    const { id, transaction, owner } = await settledAndDisputed();
    const { body } = await keep(id);
    expect(body).toMatchObject({
      status: "verified",
      outcome: null,
      claimants: [],
      kept: { keeps: "money" },
    });
    const { keep_id } = body.kept!;
    // The same decision again changes nothing.
    expect((await keep(id, other)).body.kept!.keep_id).toBe(keep_id);
    const undone = await takeKeepBack(id, { keep_id });
    expect(undone.body).toMatchObject({ status: "verified", outcome: "disputed", kept: null });
    expect(await claimants(transaction)).toEqual([owner.id]);
    expect((await notices(owner)).at(-1)).toEqual(checkedAgain(transaction));
    expect((await takeKeepBack(id, { keep_id })).status).toBe(200);
    expect((await actions(id)).slice(-2)).toEqual([
      [admin.id, "payment.kept", null],
      [admin.id, "payment.keep_undone", null],
    ]);
    expect((await award(id, owner)).status).toBe(200);
    expect(await paymentsOf(owner)).toEqual(["verified"]);
  });

  test("needs a reason if another person decided, or if it is long ago", async () => {
    const { id } = await settledAndDisputed();
    const { keep_id } = (await keep(id)).body.kept!;
    const missing = { reason: ["Please say why you take this decision back. The reason is recorded."] };
    for (const body of [{ keep_id }, { keep_id, reason: "" }, { keep_id, reason: " " }])
      expect(await takeKeepBack(id, body, other)).toMatchObject({ status: 400, body: missing });
    await connection.sql`alter table payment_keeps disable trigger user`;
    await connection.sql`update payment_keeps set decided_at = decided_at - interval '11 minutes' where id = ${keep_id}`;
    await connection.sql`alter table payment_keeps enable trigger user`;
    expect(await takeKeepBack(id, { keep_id })).toMatchObject({ status: 400, body: missing });
    expect((await takeKeepBack(id, { keep_id, reason: "A mistake." }, other)).status).toBe(200);
    expect((await actions(id)).at(-1)).toEqual([other.id, "payment.keep_undone", "A mistake."]);
  });

  test("is refused for a decision that does not stand any more, and for none", async () => {
    const { id, transaction, owner } = await settledAndDisputed();
    const { keep_id } = (await keep(id)).body.kept!;
    expect((await takeKeepBack(id, { keep_id: keep_id + 1_000 })).status).toBe(404);
    expect((await takeKeepBack(999_999_999, { keep_id })).status).toBe(404);
    expect((await takeKeepBack(id, {})).status).toBe(400);
    await undo(id, { reason: "Check." });
    await reject(id);
    expect((await shown(transaction)).kept).toBeNull();
    const late = await takeKeepBack(id, { keep_id });
    expect([late.status, late.body.code]).toEqual([409, "keep_undone"]);
    expect(await claimants(transaction)).toEqual([]);
    expect((await shop.submit(owner, course, { transaction_id: transaction })).body.status).toBe("verified");
  });

  test("by two administrators at once happens once", async () => {
    const { id, transaction, owner } = await settledAndDisputed();
    const { keep_id } = (await keep(id)).body.kept!;
    const before = (await notices(owner)).length;
    const answers = await Promise.all(
      [admin, other].map(async (as) => takeKeepBack(id, { keep_id, reason: "A mistake." }, as)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await claimants(transaction)).toEqual([owner.id]);
    expect(await notices(owner)).toHaveLength(before + 1);
    // One of two who keep and take back at once comes first. The other one is told.
    const { keep_id: again } = (await keep(id)).body.kept!;
    const [kept, undone] = await Promise.all([keep(id, other), takeKeepBack(id, { keep_id: again })]);
    expect([kept.status, undone.status]).toEqual([200, 200]);
    const waiting = await claimants(transaction);
    expect(waiting).toEqual((await shown(transaction)).kept ? [] : [owner.id]);
  });

  test("of a rejected payment lets it wait at the desk again", async () => {
    const { id, transaction } = await review.claim();
    await reject(id);
    await shop.sms(bkashSms(transaction));
    const { body } = await keep(id);
    expect(body).toMatchObject({ status: "rejected", outcome: null, kept: { keeps: "rejection" } });
    const undone = await takeKeepBack(id, { keep_id: body.kept!.keep_id });
    expect(undone.body).toMatchObject({ status: "rejected", outcome: "rejected_but_paid", kept: null });
    expect((await keep(id)).body.kept!.keep_id).toBeGreaterThan(body.kept!.keep_id);
  });
});

test("a payment that nobody disputes is not kept", async () => {
  const { id } = await review.claim();
  const refused = await keep(id);
  expect([refused.status, refused.body.code]).toEqual([409, "nothing_to_keep"]);
  expect(await actions(id)).toEqual([]);
});

test("the database refuses to change or delete a decision to keep", async () => {
  const { id } = await settledAndDisputed();
  const { keep_id } = (await keep(id)).body.kept!;
  const { sql } = connection;
  await expect(sql`update payment_keeps set keeps = 'rejection' where id = ${keep_id}`).rejects.toThrow(
    "payment_keeps is append-only",
  );
  await takeKeepBack(id, { keep_id });
  await expect(sql`delete from keep_reversals`).rejects.toThrow("keep_reversals is append-only");
  await expect(
    sql`insert into keep_reversals (keep_id, decided_by) values (${keep_id}, ${other.id})`,
  ).rejects.toThrow("duplicate key");
});
