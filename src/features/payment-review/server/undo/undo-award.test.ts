// An award is taken back: what becomes of the money, both payments and everybody's claims.
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { disputesIn } from "#tests/disputes.ts";
import { openReview } from "#tests/open-review.ts";
import { listCredits } from "../../contract.ts";

const open = await openReview();
const { academy, shop, admin, course } = open;
const other = await academy.person("admin");
const { db } = academy.services;
const {
  award,
  checkedAgain,
  claimants,
  claims,
  disputed,
  lastNotice,
  notices,
  paymentsOf,
  reject,
  settledAndDisputed,
  undo,
} = disputesIn(open);

describe("undoing an award", () => {
  test("takes the money back, both claims wait again, all are told, and another award works", async () => {
    const { id, transaction, learner, owner } = await disputed();
    const awarded = await award(id, owner);
    expect(awarded.body.awarded_to).not.toBeNull();
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
    // The first person, and a third one, dispute the payment that got the money.
    const third = await academy.person();
    await claims(third, transaction);
    await claims(learner, transaction);

    const undone = await undo(id);
    expect(undone.body).toMatchObject({ status: "pending", outcome: "disputed", awarded_to: null });
    expect(await claimants(transaction)).toEqual([owner.id, third.id]);
    expect(await paymentsOf(owner)).toEqual(["rejected"]);
    expect(await shop.enrolments(owner, course)).toEqual([]);
    const told = (await notices(owner)).map(({ message }) => message);
    expect(told.at(-2)).toBe(
      "Your payment of ৳4,000 was rejected: Somebody else claims this money too, so it is checked again. Your claim is waiting for a decision.",
    );
    expect(told.at(-1)).toBe(checkedAgain(transaction).message);
    expect(await lastNotice(learner)).toBe("Your payment of ৳4,000 is being checked again.");
    const { body } = await academy.call(listCredits, { query: { search: transaction } }, { as: admin });
    expect(body.results[0]).toMatchObject({ allocated: "0.00" });

    expect((await award(id, owner)).status).toBe(200);
    expect(await paymentsOf(owner)).toEqual(["rejected", "verified"]);
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
  });

  test("of a payment that was verified lets that one wait, without its course", async () => {
    const { id, learner, owner } = await settledAndDisputed();
    await award(id, owner);
    expect((await undo(id)).body.status).toBe("pending");
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(await shop.enrolments(owner, course)).toEqual([]);
  });

  test("by two administrators at once happens once", async () => {
    const { id, owner } = await disputed();
    await award(id, owner);
    const answers = await Promise.all(
      [admin, other].map(async (as) => undo(id, { reason: "A mistake." }, as)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await paymentsOf(owner)).toEqual(["rejected"]);
  });

  test("is refused while the winner's payment was decided in another way", async () => {
    const { id, owner, transaction } = await disputed();
    await award(id, owner);
    const won = await db
      .selectFrom("payments")
      .select("id")
      .where("payer_id", "=", owner.id)
      .executeTakeFirstOrThrow();
    await undo(won.id);
    const refused = await undo(id);
    expect([refused.status, refused.body.code]).toEqual([409, "id_pays_for_another"]);
    await reject(won.id);
    expect((await undo(id)).body).toMatchObject({ status: "pending" });
    expect(await claimants(transaction)).toEqual([owner.id]);
  });

  test("is refused if the winner has deleted the account", async () => {
    const { id, owner } = await disputed();
    await award(id, owner);
    await academy.call(deleteAccount, { body: { password: owner.password } }, { as: owner });
    expect((await undo(id)).body.code).toBe("id_pays_for_another");
  });
});
