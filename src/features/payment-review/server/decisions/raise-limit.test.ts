// A payment whose promo code has no use left is verified by raising the limit of the code.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { listPaymentReviews } from "../../contract.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let course: number;
let review: Review;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
  review = reviewIn(academy, shop, admin, course);
});

const exception = { without_money: true, reason: "Seen in the app." };
const limitsOf = async (id: number) =>
  academy.services.db
    .selectFrom("coupons")
    .select(["max_redemptions", "max_per_learner"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const usesOf = async (id: number) =>
  academy.services.db
    .selectFrom("coupon_uses")
    .select(["learner_id", "status"])
    .where("coupon_id", "=", id)
    .orderBy("order_id")
    .execute();
const raises = async (id: number) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "before", "after"])
    .where("action", "=", "coupon.raise_limit")
    .where("subject_kind", "=", "coupon")
    .where("subject_id", "=", id)
    .execute();

/** A payment of 2,000 taka that waits with a promo code whose uses others have taken. */
async function waiting(coupon: { id: number; code: string }) {
  const learner = await academy.person();
  await shop.order(learner, course, coupon.code);
  await academy.services.db
    .updateTable("coupon_uses")
    .set({ status: "freed" })
    .where("coupon_id", "=", coupon.id)
    .where("learner_id", "=", learner.id)
    .execute();
  const other = await academy.person();
  const taken = await review.claim({ paid_amount: 2_000, coupon_code: coupon.code }, other);
  expect((await review.verify(taken.id, admin, exception)).status).toBe(200);
  const { id } = await review.claim({ paid_amount: 2_000 }, learner);
  expect((await review.verify(id, admin, exception)).body.code).toBe("coupon_used_up");
  return { id, learner };
}

describe("raising the limit of a promo code", () => {
  test("verifies the payment, counts its use, and is in the audit log", async () => {
    const coupon = await shop.coupon(50, { max: 1 });
    const { id, learner } = await waiting(coupon);
    const { body } = await academy.call(listPaymentReviews, { query: { page_size: 100 } }, { as: admin });
    expect(body.results.find(({ payment_id }) => payment_id === id)!.coupon_code).toBe(coupon.code);

    const answer = await review.verify(id, admin, { ...exception, raise_limit: true });
    expect(answer.body.status).toBe("verified");
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect(await limitsOf(coupon.id)).toEqual({ max_redemptions: 2, max_per_learner: null });
    expect((await usesOf(coupon.id)).map(({ status }) => status)).toEqual(["redeemed", "redeemed"]);
    expect(await raises(coupon.id)).toEqual([
      {
        actor_id: admin.id,
        before: { max_redemptions: 1 },
        after: { max_redemptions: 2, payment_id: id },
      },
    ]);
  });

  test("changes nothing when the code has a use left", async () => {
    const coupon = await shop.coupon(50, { max: 5 });
    const { id } = await review.claim({ paid_amount: 2_000, coupon_code: coupon.code });
    expect((await review.verify(id, admin, { ...exception, raise_limit: true })).status).toBe(200);
    expect((await limitsOf(coupon.id)).max_redemptions).toBe(5);
    expect(await raises(coupon.id)).toEqual([]);
  });

  test("gives uses that were held for two hours to nobody again", async () => {
    const coupon = await shop.coupon(50, { max: 1 });
    const late = await academy.person();
    await shop.order(late, course, coupon.code);
    await shop.endHolds(late);
    const { id } = await waiting(coupon);
    expect((await review.verify(id, admin, { ...exception, raise_limit: true })).status).toBe(200);
    expect((await limitsOf(coupon.id)).max_redemptions).toBe(2);
    const uses = await usesOf(coupon.id);
    expect(uses.find(({ learner_id }) => learner_id === late.id)!.status).toBe("freed");
    expect(uses.filter(({ status }) => status === "redeemed")).toHaveLength(2);
  });

  test("with something that is not yes or no is refused under its field", async () => {
    const { id } = await review.claim();
    const answer = await review.verify(id, admin, { ...exception, raise_limit: "maybe" });
    expect([answer.status, answer.body.raise_limit]).toEqual([400, ["Say yes or no."]]);
  });

  test("five at once settle five payments and raise the limit to exactly that", async () => {
    const coupon = await shop.coupon(50, { max: 1 });
    const first = await waiting(coupon);
    const others = [];
    for (let i = 0; i < 4; i++) {
      const learner = await academy.person();
      await academy.services.db
        .updateTable("coupons")
        .set({ max_redemptions: 50 })
        .where("id", "=", coupon.id)
        .execute();
      const { id } = await review.claim({ paid_amount: 2_000, coupon_code: coupon.code }, learner);
      others.push(id);
    }
    await academy.services.db
      .updateTable("coupon_uses")
      .set({ status: "freed" })
      .where("coupon_id", "=", coupon.id)
      .where("status", "=", "reserved")
      .execute();
    await academy.services.db
      .updateTable("coupons")
      .set({ max_redemptions: 1 })
      .where("id", "=", coupon.id)
      .execute();
    const answers = await Promise.all(
      [first.id, ...others].map(async (id) => review.verify(id, admin, { ...exception, raise_limit: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await usesOf(coupon.id)).filter(({ status }) => status === "redeemed")).toHaveLength(6);
    expect((await limitsOf(coupon.id)).max_redemptions).toBe(6);
  });
});
