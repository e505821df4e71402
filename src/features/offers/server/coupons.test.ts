// What an administrator does with promo codes: lists, changes, limits, uses, and the prices before saving.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { validateCoupon } from "#features/pricing/contract.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import * as contract from "../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
});

let made = 0;
const newCode = (): string => `EASY${++made}X`;
const create = async (body: Record<string, unknown> = {}, as: Someone | null = admin) =>
  academy.call(
    contract.createCoupon,
    {
      body: {
        code: newCode(),
        coupon_name: "For researchers",
        discount_type: "percentage",
        discount_value: 10,
        ...body,
      },
    },
    { as },
  );
const change = async (id: number, body: Record<string, unknown>) =>
  academy.call(contract.changeCoupon, { params: { id }, body }, { as: admin });
const read = async (id: number) =>
  (await academy.call(contract.readCoupon, { params: { id } }, { as: admin })).body;
const due = async (code: string, course_id: number) => {
  const { body } = await academy.call(
    validateCoupon,
    { body: { code, course_id } },
    { as: await academy.person() },
  );
  return body.due ?? body.code;
};
const audited = async (id: number) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after"])
    .where("subject_kind", "=", "coupon")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

describe("a new promo code", () => {
  test("is valid at once, for all courses and without limits unless it says otherwise", async () => {
    const course = await shop.course(1_000);
    const { status, body } = await create({ code: " eidx২৬ " });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: "EIDX26",
      courses: [],
      ends_at: null,
      max_redemptions: null,
      max_per_learner: null,
      state: "running",
      redeemed: 0,
      reserved: 0,
    });
    expect(await due("EIDX26", course)).toBe("900.00");
    expect(await audited(body.id)).toMatchObject([
      { actor_id: admin.id, action: "coupon.create", after: { code: "EIDX26", discount_value: 1_000 } },
    ]);
  });

  test("has the courses, the time and the limits that it names", async () => {
    const [course, other] = [await shop.course(1_000), await shop.course(1_000)];
    const { body } = await create({
      discount_type: "fixed",
      discount_value: "300",
      courses: [course],
      ends_at: "2090-01-01T00:00:00+06:00",
      max_redemptions: "৫",
      max_per_learner: 1,
    });
    expect(body).toMatchObject({
      ends_at: "2089-12-31T18:00:00.000Z",
      max_redemptions: 5,
      max_per_learner: 1,
    });
    expect([await due(body.code, course), await due(body.code, other)]).toEqual([
      "700.00",
      "coupon_other_course",
    ]);
  });

  test.each([
    ["code_errors", { code: "ab" }, "Enter 4 to 40 letters and digits."],
    ["code_errors", { code: undefined }, "Enter 4 to 40 letters and digits."],
    ["coupon_name", { coupon_name: "" }, "This field is required."],
    ["discount_value", { discount_value: "100.01" }, "A percentage can be at most 100."],
    ["discount_value", { discount_value: "1e3" }, "Enter a number above 0, like 25 or 12.5."],
    [
      "max_redemptions",
      { max_redemptions: 0 },
      "Enter a whole number from 1, or leave it empty for no limit.",
    ],
    [
      "max_per_learner",
      { max_per_learner: "2.5" },
      "Enter a whole number from 1, or leave it empty for no limit.",
    ],
    ["ends_at", { ends_at: "2001-01-01T00:00:00Z" }, "The end must be after the start."],
    [
      "courses",
      { courses: [2_000_000_000] },
      "One of the chosen courses does not exist any more. Choose again.",
    ],
  ])("with a wrong %s says so under the field: %j", async (field, wrong, sentence) => {
    const answer = await create(wrong);
    expect([answer.status, answer.body[field]]).toEqual([400, [sentence]]);
  });

  test("cannot have the code of another one, also in parallel", async () => {
    const code = newCode();
    const answers = await Promise.all([create({ code }), create({ code: code.toLowerCase() })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)!.body.code_errors).toEqual([
      "Another promo code has this code.",
    ]);
  });
});

describe("a changed promo code", () => {
  test("changes only what is named, and what an order holds stays", async () => {
    const course = await shop.course(1_000);
    const { body: coupon } = await create({ courses: [course], max_redemptions: 3 });
    const learner = await academy.person();
    expect((await shop.order(learner, course, coupon.code)).body.due).toBe("900.00");
    const { body } = await change(coupon.id, { discount_value: 5, max_redemptions: "", courses: [] });
    expect(body).toMatchObject({ discount_value: 5, max_redemptions: null, courses: [], reserved: 1 });
    expect(body.starts_at).toBe(coupon.starts_at);
    expect((await shop.order(learner, course, coupon.code)).body.due).toBe("900.00");
    expect(await due(coupon.code, course)).toBe("950.00");
    expect((await audited(coupon.id)).at(-1)).toEqual({
      actor_id: admin.id,
      action: "coupon.change",
      before: { discount_value: 1_000, courses: [course], max_redemptions: 3 },
      after: { discount_value: 500, courses: [], max_redemptions: null },
    });
  });

  test("can be renamed until somebody has used it", async () => {
    const { body: coupon } = await create();
    const [next, later] = [newCode(), newCode()];
    const { body: other } = await create();
    expect((await change(coupon.id, { code: other.code })).body.code_errors).toEqual([
      "Another promo code has this code.",
    ]);
    expect((await change(coupon.id, { code: next })).body.code).toBe(next);
    await shop.order(await academy.person(), await shop.course(), next);
    expect((await change(coupon.id, { code: later })).body.code_errors).toEqual([
      "This code was used, so it cannot be renamed. Switch it off and make a new one.",
    ]);
    expect((await read(coupon.id)).code).toBe(next);
  });

  test("gets a code that others want at the same moment, or says that it is taken", async () => {
    const { db } = academy.services;
    const coupons = await Promise.all([1, 2, 3].map(async () => (await create()).body));
    const wanted = newCode();
    const answers = await Promise.all([
      ...coupons.map(async ({ id }) => change(id, { code: wanted })),
      create({ code: wanted }),
    ]);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => body.code_errors)).toEqual(
      Array.from({ length: 3 }, () => ["Another promo code has this code."]),
    );
    const having = await db.selectFrom("coupons").select("id").where("code", "=", wanted).execute();
    expect(having).toHaveLength(1);
  });

  test("with a higher limit gives no use to orders that held one for two hours", async () => {
    const course = await shop.course(1_000);
    const { body: coupon } = await create({ max_redemptions: 1 });
    const [late, second] = [await academy.person(), await academy.person()];
    await shop.order(late, course, coupon.code);
    await shop.endHolds(late);
    await shop.order(second, course, coupon.code);
    const { body } = await change(coupon.id, { max_redemptions: 2 });
    expect(body).toMatchObject({ max_redemptions: 2, reserved: 1 });
  });

  test("records nothing when nothing changes", async () => {
    const { body: coupon } = await create();
    expect((await change(coupon.id, { coupon_name: coupon.coupon_name })).body).toEqual(coupon);
    expect(await audited(coupon.id)).toHaveLength(1);
    expect((await change(999_999_999, {})).status).toBe(404);
  });
});

describe("the uses of a promo code", () => {
  test("say who used it, for what, and whether it was paid", async () => {
    const course = await shop.course(1_000);
    const { body: coupon } = await create();
    const [payer, gone] = [
      await academy.person("learner", { firstName: "Rahima", lastName: "Khatun" }),
      await academy.person(),
    ];
    await shop.order(gone, course, coupon.code);
    await shop.expireOrders(gone);
    const { body: order } = await shop.order(payer, course, coupon.code);
    const uses = async (status?: string) =>
      (
        await academy.call(
          contract.listCouponUses,
          { params: { id: coupon.id }, query: status ? { status } : {} },
          { as: admin },
        )
      ).body;
    const all = await uses();
    expect(all.results.map(({ status }) => status)).toEqual(["reserved", "freed"]);
    expect(all.results[0]).toMatchObject({
      reference: order.reference,
      learner: { id: payer.id, name: "Rahima Khatun", email: payer.email },
      courses: [{ course_id: course }],
      reduction: "100.00",
    });
    expect((await uses("redeemed")).count).toBe(0);
    expect((await uses("reserved")).results.map(({ learner }) => learner.id)).toEqual([payer.id]);
    expect((await uses("freed")).results.map(({ learner }) => learner.id)).toEqual([gone.id]);
    expect(await read(coupon.id)).toMatchObject({ redeemed: 0, reserved: 1 });
  });
});

describe("the prices under a promo code before saving", () => {
  test("come after the discount, are what the code then takes off, and save nothing", async () => {
    const course = await shop.course(1_000);
    await shop.discount([course], 50);
    const draft = { discount_type: "fixed", discount_value: 100, courses: [course] };
    const { body } = await academy.call(contract.previewCoupon, { body: draft }, { as: admin });
    expect(body.results).toMatchObject([
      { course_id: course, price: "1000.00", spans: [{ before: "500.00", due: "400.00" }, {}] },
    ]);
    const { body: coupon } = await create(draft);
    expect(await due(coupon.code, course)).toBe("400.00");
  });

  test("are for every course if the code names none", async () => {
    const course = await shop.course(1_000);
    const draft = { discount_type: "percentage", discount_value: 10 };
    const call = async (query: object) =>
      (await academy.call(contract.previewCoupon, { body: draft, query: { ...query } }, { as: admin })).body;
    expect((await call({})).count).toBeGreaterThanOrEqual(1);
    const all = await call({ page_size: 100 });
    expect(all.results.find((row) => row.course_id === course)!.spans).toMatchObject([
      { before: "1000.00", due: "900.00", until: null, winner: null },
    ]);
  });
});

describe("the list of promo codes", () => {
  test("has the newest first, every state, and can be searched", async () => {
    const code = newCode();
    const { body: coupon } = await create({ code, coupon_name: "বন্ধুদের জন্য", is_active: false });
    const list = async (query: object) =>
      (await academy.call(contract.listCoupons, { query: { ...query } }, { as: admin })).body;
    expect((await list({})).results[0]!.id).toBe(coupon.id);
    for (const search of [code.toLowerCase(), "বন্ধুদের"])
      expect((await list({ search })).results.map(({ id }) => id)).toEqual([coupon.id]);
    expect((await list({ search: code, status: "off" })).count).toBe(1);
    expect((await list({ search: code, status: "running" })).count).toBe(0);
  });
});
