import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { listDiscounts, validateCoupon, type Discount } from "../contract.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let learner: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  learner = await academy.person();
});

const discounts = async (): Promise<Discount[]> =>
  (await academy.call(listDiscounts)).body as unknown as Discount[];
const listed = async (courseId: number) =>
  (await discounts()).filter(({ courses }) => courses.includes(courseId));
const validate = async (body: unknown, as: Someone | null = learner, language = "en") =>
  academy.call(validateCoupon, { body }, { as, language });

describe("the list of discounts", () => {
  test("names the best discount of a course, and only that one", async () => {
    const [cheap, dear] = [await shop.course(500), await shop.course(4_000)];
    const quarter = await shop.discount([cheap, dear], 25);
    const fixed = await shop.discount([cheap, dear], 300, "fixed");
    const onCheap = await listed(cheap);
    const onDear = await listed(dear);
    expect(onCheap.map(({ id }) => id)).toEqual([fixed]);
    expect(onDear.map(({ id }) => id)).toEqual([quarter]);
    expect(onCheap[0]).toMatchObject({ discount_type: "fixed", value: 300, percentage: 0, is_active: true });
    expect(onCheap[0]!.price_after_discount[cheap]).toBe("200.00");
    expect(onDear[0]).toMatchObject({ discount_type: "percentage", value: 25, percentage: 25 });
    expect(onDear[0]!.price_after_discount[dear]).toBe("3000.00");
  });

  test("leaves out what has ended, has not begun, is switched off, or takes nothing off", async () => {
    const [course, free] = [await shop.course(), await shop.course(0)];
    await shop.discount([course], 10, "percentage", "2021-01-01");
    const off = await shop.discount([course], 10);
    await academy.services.db
      .updateTable("discounts")
      .set({ is_active: false })
      .where("id", "=", off)
      .execute();
    const later = await shop.discount([course], 10);
    await academy.services.db
      .updateTable("discounts")
      .set({ starts_at: "2090-01-01" })
      .where("id", "=", later)
      .execute();
    await shop.discount([free], 50);
    expect(await listed(course)).toEqual([]);
    expect(await listed(free)).toEqual([]);
  });

  test("shows a change at once, although the answer is cached", async () => {
    const course = await shop.course();
    expect(await listed(course)).toEqual([]);
    await shop.discount([course], 50);
    await expect.poll(async () => (await listed(course)).length, { timeout: 2_000 }).toBe(1);
  });

  test("answers in pages on request", async () => {
    const course = await shop.course();
    await shop.discount([course], 5);
    // The plain list is cached until this process gets the notice of the change.
    await expect.poll(async () => (await listed(course)).length, { timeout: 5_000 }).toBe(1);
    const all = await discounts();
    const { body } = await academy.call(listDiscounts, { query: { page: 1, page_size: 1 } });
    expect(body).toMatchObject({ count: all.length, previous: null, results: [all[0]] });
  });
});

describe("a promo code", () => {
  test("reduces the discounted price", async () => {
    const course = await shop.course(4_000);
    await shop.discount([course], 50);
    const { code } = await shop.coupon(10);
    const answer = await validate({ code: ` ${code.toLowerCase()} `, course_id: String(course) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      discount_type: "percentage",
      discount_value: 10,
      coupon_name: "For researchers",
      coupon_description: "Ten percent",
      due: "1800.00",
    });
  });

  test("of a fixed amount never goes below zero, and accepts Bengali digits", async () => {
    const course = await shop.course(300);
    const { code } = await shop.coupon(500, { type: "fixed" });
    const answer = await validate({
      code: code.replace(/\d/g, (d) => "০১২৩৪৫৬৭৮৯"[Number(d)]!),
      course_id: course,
    });
    expect(answer.body).toMatchObject({ discount_type: "fixed", discount_value: 500, due: "0.00" });
  });

  test("is refused with the reason, in the field message too", async () => {
    const [course, other] = [await shop.course(), await shop.course()];
    const ended = await shop.coupon(10, { ends: "2021-01-01" });
    const off = await shop.coupon(10, { active: false });
    const elsewhere = await shop.coupon(10, { courses: [other] });
    const refusal = async (code: string, language = "en") => {
      const { status, body } = await validate({ code, course_id: course }, learner, language);
      expect(body.message).toBe(body.detail);
      return [status, body.code, body.message];
    };
    expect(await refusal("NOSUCH1")).toEqual([400, "coupon_unknown", "Invalid promo code."]);
    expect(await refusal(off.code)).toEqual([400, "coupon_unknown", "Invalid promo code."]);
    expect(await refusal(ended.code)).toEqual([400, "coupon_ended", "This promo code has ended."]);
    expect(await refusal(elsewhere.code)).toEqual([
      400,
      "coupon_other_course",
      "This promo code is not for this course.",
    ]);
    // At least four letters or digits, with the digits of either script, and nothing else.
    for (const code of ["AB1", "AB-12", "AB 12", "x!"])
      expect(await refusal(code)).toEqual([400, "invalid", "Enter a valid promo code."]);
    for (const code of ["AB12", "ab12", "AB১২"]) expect((await refusal(code))[1]).toBe("coupon_unknown");
    expect(await refusal("NOSUCH1", "bn")).toEqual([400, "coupon_unknown", "প্রোমো কোডটি সঠিক নয়।"]);
    expect((await validate({ code: elsewhere.code, course_id: other })).status).toBe(200);
  });

  test("that is used up is refused, except for the learner who reserved a use", async () => {
    const course = await shop.course();
    const { code } = await shop.coupon(10, { max: 1 });
    const holder = await academy.person();
    expect((await shop.order(holder, course, code)).status).toBe(201);
    expect((await validate({ code, course_id: course })).body.code).toBe("coupon_used_up");
    expect((await validate({ code, course_id: course }, holder)).status).toBe(200);
  });

  test("cannot be guessed: sixty tries an hour, or the operator's setting, over all calls", async () => {
    const [course, guesser] = [await shop.course(), await academy.person()];
    const { code } = await shop.coupon(10);
    await shop.setting("promo_code_tries_per_hour", 3);
    try {
      for (const tried of ["NOSUCH1", "NOSUCH2"])
        expect((await validate({ code: tried, course_id: course }, guesser)).status).toBe(400);
      // A code that is right does not count as an attempt.
      for (let n = 0; n < 3; n++)
        expect((await validate({ code, course_id: course }, guesser)).status).toBe(200);
      expect((await shop.order(guesser, course, "NOSUCH3")).status).toBe(400);
      expect((await validate({ code, course_id: course }, guesser)).status).toBe(429);
      const refused = await shop.order(guesser, course, code);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      const submission = { paid_amount: 1_000, coupon_code: "NOSUCH4" };
      expect((await shop.submit(guesser, course, submission)).status).toBe(429);
      // A learner whose order has the code can still pay, also after too many attempts.
      await academy.services.connection.sql`
        delete from rate_counts where name = 'promo-codes' and subject = ${String(guesser.id)}`;
      expect((await shop.order(guesser, course, code)).status).toBe(201);
      for (let n = 0; n < 4; n++) await validate({ code: `NOSUCH${n}`, course_id: course }, guesser);
      expect((await validate({ code, course_id: course }, guesser)).status).toBe(429);
      expect((await shop.submit(guesser, course, { paid_amount: 1, coupon_code: code })).body.code).toBe(
        "amount_differs",
      );
      // An order without a code still holds the price, and other learners can still use a code.
      expect((await shop.order(guesser, course)).status).toBe(200);
      expect((await shop.order(guesser, course, null)).status).toBe(201);
      expect((await validate({ code, course_id: course }, await academy.person())).status).toBe(200);
    } finally {
      await academy.services.connection.sql`delete from settings where name = 'promo_code_tries_per_hour'`;
    }
  });

  test("requires a sign-in, an existing course and both fields", async () => {
    const { code } = await shop.coupon(10);
    expect((await validate({ code, course_id: 1 }, null)).status).toBe(401);
    expect((await validate({ code, course_id: 999_999 })).status).toBe(404);
    expect((await validate({ code })).status).toBe(400);
    expect((await validate({ course_id: await shop.course() })).body.message).toBe(
      "Enter a valid promo code.",
    );
    for (const course_id of [-1, "x", 1.5, null, {}, 9_999_999_999])
      expect((await validate({ code, course_id })).status).toBe(400);
  });
});
