// One order for several courses: prices, promo codes, seats, and the orders that it replaces.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { seatsOf } from "#tests/seats.ts";
import { previewCart } from "../../cart-contract.ts";
import { readOrder } from "../../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
beforeAll(() => {
  shop = shopIn(academy);
});
const { join, isFull, standing } = seatsOf(academy);

const courses = async (...taka: number[]) => Promise.all(taka.map(async (price) => shop.course(price)));
const orderOf = async (as: Someone, id: number) =>
  (await academy.call(readOrder, { params: { id } }, { as })).body;
const archive = async (id: number) =>
  academy.services.db.updateTable("courses").set({ archived_at: new Date() }).where("id", "=", id).execute();
const titleOf = async (id: number) =>
  (
    await academy.services.db
      .selectFrom("courses")
      .select("title")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).title;

describe("opening one order for several courses", () => {
  test("answers what is due for each and together, in the order of the cart", async () => {
    const [first, second] = (await courses(4_000, 1_500)) as [number, number];
    await shop.discount([second], 50);
    const { code } = await shop.coupon(10);
    const learner = await academy.person();
    const { status, body } = await shop.cart(learner, [String(second), first, second], code);
    expect(status).toBe(201);
    expect(body).toMatchObject({ due: "4275.00", coupon_code: code, status: "open", payment_id: null });
    expect(body.lines.map(({ course_id, learner_id, due }) => [course_id, learner_id, due])).toEqual([
      [second, learner.id, "675.00"],
      [first, learner.id, "3600.00"],
    ]);
    expect(await orderOf(learner, body.order_id)).toEqual(body);
  });

  test("again returns the same order, also in another order of the courses and at the same moment", async () => {
    const ids = await courses(4_000, 4_000, 4_000);
    const learner = await academy.person();
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed()].map(async (order) => shop.cart(learner, order)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
    expect((await shop.cart(learner, ids)).body).toEqual(answers[0]!.body);
  });

  test("with another promo code or a lower price makes another order with the same reference", async () => {
    const ids = await courses(4_000, 4_000);
    const learner = await academy.person();
    const { body: first } = await shop.cart(learner, ids);
    const { code } = await shop.coupon(10);
    const { body: second } = await shop.cart(learner, ids, code);
    expect(second).toMatchObject({ due: "7200.00", reference: first.reference });
    await shop.discount([ids[0]!], 50);
    const { body: third } = await shop.cart(learner, ids);
    expect(third).toMatchObject({ due: "5400.00", coupon_code: code, reference: first.reference });
    expect((await orderOf(learner, second.order_id)).status).toBe("replaced");
    expect((await shop.cart(learner, ids)).body).toEqual(third);
  });

  test("spends a fixed promo code once, and refuses one that is for none of the courses", async () => {
    const ids = await courses(300, 4_000);
    const fixed = await shop.coupon(500, { type: "fixed" });
    const { body } = await shop.cart(await academy.person(), ids, fixed.code);
    expect(body.lines.map(({ coupon, due }) => [coupon, due])).toEqual([
      ["300.00", "0.00"],
      ["200.00", "3800.00"],
    ]);
    const other = await shop.coupon(10, { courses: await courses(1_000) });
    const refused = await shop.cart(await academy.person(), ids, other.code);
    expect([refused.status, refused.body.detail]).toEqual([400, "This promo code is not for these courses."]);
  });

  test("of one course is the order that the course has", async () => {
    const [course] = await courses(4_000);
    const learner = await academy.person();
    const { body: single } = await shop.order(learner, course!);
    expect((await shop.cart(learner, [course])).body).toEqual(single);
  });

  test("refuses no course, too many, and what is none", async () => {
    const learner = await academy.person();
    for (const ids of [[], undefined, "1,2", ["x"], [0], Array.from({ length: 11 }, (_, i) => i + 1)])
      expect((await shop.cart(learner, ids)).status).toBe(400);
    expect((await shop.cart(null, [1])).status).toBe(401);
    const [course] = await courses(4_000);
    const unknown = await shop.cart(learner, [course, 99_999_999]);
    expect([unknown.status, unknown.body.course_ids]).toEqual([404, [99_999_999]]);
  });
});

describe("a course of the cart that cannot be bought", () => {
  test("is named, and nothing is opened", async () => {
    const [owned, archived, other] = (await courses(4_000, 4_000, 4_000)) as [number, number, number];
    const full = await shop.limited(1);
    await shop.order(await academy.person(), full);
    const learner = await academy.person();
    await addEnrolment(academy.services.db, owned, learner.id);
    await archive(archived);
    const refusal = async (id: number) => {
      const { status, body } = await shop.cart(learner, [other, id]);
      return [status, body.code, body.course_ids, body.detail];
    };
    expect(await refusal(owned)).toEqual([
      409,
      "already_enrolled",
      [owned],
      `You are already enrolled in “${await titleOf(owned)}”.`,
    ]);
    expect(await refusal(full)).toEqual([
      409,
      "course_full",
      [full],
      `Every seat of “${await titleOf(full)}” is taken.`,
    ]);
    // As everywhere, people who never had it find no such course.
    expect(await refusal(archived)).toEqual([
      404,
      "not_found",
      [archived],
      "One of these courses is no longer offered.",
    ]);
    const mine = await academy.services.db
      .selectFrom("orders")
      .select("id")
      .where("payer_id", "=", learner.id)
      .execute();
    expect(mine).toEqual([]);
  });

  test("because its payment waits is a conflict, alone and in another cart", async () => {
    const [first, second, third] = (await courses(4_000, 4_000, 4_000)) as [number, number, number];
    const learner = await academy.person();
    await shop.submit(learner, first);
    const { status, body } = await shop.cart(learner, [first, second]);
    expect([status, body.code]).toEqual([409, "payment_waiting"]);
    expect(body.detail).toContain(await titleOf(first));
    const { body: cart } = await shop.cart(learner, [second, third]);
    await shop.claimOrder(learner, cart.order_id);
    const others = [
      await shop.cart(learner, [third, await shop.course()]),
      await shop.order(learner, second),
      await shop.submit(learner, third),
    ];
    expect(others.map((answer) => [answer.status, answer.body.code])).toEqual(
      others.map(() => [409, "payment_waiting"]),
    );
    // The order that has the payment is found as before.
    expect((await shop.cart(learner, [second, third])).body.order_id).toBe(cart.order_id);
  });
});

describe("orders for the same courses", () => {
  test("take each other's place, with the seat and for no longer", async () => {
    const limited = await shop.limited(1);
    const [other] = await courses(4_000);
    const learner = await academy.person();
    const { code, id: couponId } = await shop.coupon(10, { max: 1 });
    const { body: single } = await shop.order(learner, limited, code);
    const { body: cart } = await shop.cart(learner, [other, limited], code);
    expect(cart).toMatchObject({ due: "7200.00", holds_seat: true, holds_until: single.holds_until });
    expect(cart.reference).not.toBe(single.reference);
    expect((await orderOf(learner, single.order_id)).status).toBe("replaced");
    const { body: again } = await shop.order(learner, limited);
    expect(again).toMatchObject({ due: "4000.00", holds_seat: true, holds_until: single.holds_until });
    expect((await orderOf(learner, cart.order_id)).status).toBe("replaced");
    const uses = await academy.services.db
      .selectFrom("coupon_uses")
      .select("status")
      .where("coupon_id", "=", couponId)
      .execute();
    expect(uses.map(({ status }) => status)).toEqual(["freed", "freed"]);
  });

  test("free the seat of a course that is not in the new one", async () => {
    const limited = await shop.limited(1);
    const [other] = await courses(4_000);
    const [learner, next] = [await academy.person(), await academy.person()];
    await shop.cart(learner, [limited, other]);
    expect(await isFull(limited)).toBe(true);
    expect((await shop.order(next, limited)).body.code).toBe("course_full");
    await shop.order(learner, other!);
    expect(await isFull(limited)).toBe(false);
    expect((await shop.order(next, limited)).status).toBe(201);
  });

  test("of many people never hold more seats than there are", async () => {
    const [a, b] = [await shop.limited(3), await shop.limited(3)];
    const people = await Promise.all(Array.from({ length: 12 }, async () => academy.person()));
    // In both orders of the courses: the locks are taken in one.
    const answers = await Promise.all(
      people.map(async (as, i) => shop.cart(as, i % 2 === 0 ? [a, b] : [b, a])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const held = await academy.services.connection.sql`
      select count(*)::int as count from seat_holders(${a})`;
    expect(held[0]!.count).toBe(3);
  });

  test("do not pass people who wait for a seat", async () => {
    const limited = await shop.limited(1);
    const [other] = await courses(4_000);
    const holder = await academy.person();
    await shop.order(holder, limited);
    const [waiting, learner] = [await academy.person(), await academy.person()];
    expect((await join(waiting, limited)).status).toBeLessThan(300);
    await shop.endHolds(holder);
    expect((await shop.cart(learner, [other, limited])).body.code).toBe("course_full");
    expect((await standing(learner, limited)).has_seat).toBe(false);
  });
});

describe("the preview of a cart", () => {
  const preview = async (as: Someone | null, courseIds: unknown, coupon?: string) =>
    academy.call(previewCart, { body: { course_ids: courseIds, coupon_code: coupon } }, { as });

  test("says what each costs now, and the sum of those that can be bought", async () => {
    const [plain, cheaper, owned, archived, waiting] = (await courses(4_000, 2_000, 1_000, 1_000, 1_000)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const full = await shop.limited(1);
    await shop.order(await academy.person(), full);
    await shop.discount([cheaper], 25);
    const learner = await academy.person();
    await addEnrolment(academy.services.db, owned, learner.id);
    await shop.submit(learner, waiting, { paid_amount: 1_000 });
    await archive(archived);
    const ids = [owned, plain, archived, cheaper, full, waiting, 99_999_999];
    const { code } = await shop.coupon(10);
    const { status, body } = await preview(learner, ids, code);
    expect(status).toBe(200);
    expect(body.lines.map(({ course_id, state, price, now }) => [course_id, state, price, now])).toEqual([
      [owned, "enrolled", null, null],
      [plain, "ready", "4000.00", "4000.00"],
      [archived, "not_offered", null, null],
      [cheaper, "ready", "2000.00", "1500.00"],
      [full, "full", null, null],
      [waiting, "payment_waiting", null, null],
      [99_999_999, "not_offered", null, null],
    ]);
    expect(body.lines.map(({ course_title }) => course_title !== null)).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(body).toMatchObject({ coupon_code: code, coupon: "550.00", due: "4950.00" });
    const none = await preview(learner, [owned], code);
    expect(none.body).toMatchObject({ coupon_code: null, coupon: "0.00", due: "0.00" });
  });

  test("holds nothing, refuses promo codes as an order does, and does not count the learner's own order", async () => {
    const limited = await shop.limited(1);
    const [other] = await courses(4_000);
    const learner = await academy.person();
    const { code } = await shop.coupon(10, { max: 1 });
    expect((await preview(learner, [limited, other], code)).body.due).toBe("7200.00");
    expect(await isFull(limited)).toBe(false);
    await shop.cart(learner, [limited, other], code);
    expect((await preview(learner, [limited, other], code)).body.due).toBe("7200.00");
    const stranger = await preview(await academy.person(), [other], code);
    expect([stranger.status, stranger.body.code]).toEqual([400, "coupon_used_up"]);
    expect((await preview(learner, [other], "NOSUCH")).body.code).toBe("coupon_unknown");
    expect((await preview(null, [other])).status).toBe(401);
    expect((await preview(learner, [])).status).toBe(400);
  });
});
