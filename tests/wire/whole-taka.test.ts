// The setting "whole taka": what is due is rounded down everywhere, and a client that computes by itself pays the same.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { instructorCourse } from "#features/authoring/document-contract.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import type { CourseCard } from "#features/courses/contract.ts";
import { openGroupOrder } from "#features/group-orders/contract.ts";
import { previewCoupon, previewDiscount } from "#features/offers/contract.ts";
import { previewCart } from "#features/payments/cart-contract.ts";
import { type Discount, listDiscounts, validateCoupon } from "#features/pricing/contract.ts";
import { changeSetting } from "#features/settings/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let owner: Someone;
/** 999.99 taka without a discount, the same with 12.5% off, and less than a taka. */
let plain: number;
let discounted: number;
let tiny: number;
/** Promo codes: 10%, 25%, and 100.50 taka. */
let tenth: string;
let quarter: string;
let fixed: string;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  owner = await academy.person("instructor");
  const course = async (paisa: number) =>
    (await addCourse(academy.services.db, { instructorId: owner.id, paisa })).id;
  [plain, discounted, tiny] = [await course(99_999), await course(99_999), await course(50)];
  await shop.discount([discounted], 12.5);
  [tenth, quarter] = [(await shop.coupon(10)).code, (await shop.coupon(25)).code];
  fixed = (await shop.coupon(100.5, { type: "fixed" })).code;
});

const turn = async (value: boolean) => {
  const request = { params: { name: "whole_taka" }, body: { value } };
  expect((await academy.call(changeSetting, request, { as: admin })).status).toBe(200);
};
afterEach(async () => turn(false));

const priceOf = async (id: number) =>
  (await academy.call(courseDetails, { params: { id } }, { as: owner })).body.price;
const priceAfterDiscount = async (courseId: number): Promise<string | undefined> => {
  const discounts = (await academy.call(listDiscounts)).body as unknown as Discount[];
  return discounts.find(({ courses }) => courses.includes(courseId))?.price_after_discount[courseId];
};
const checked = async (as: Someone, code: string, courseId: number) =>
  (await academy.call(validateCoupon, { body: { code, course_id: courseId } }, { as })).body;

/** What the documents' client pays: it computes with what the lists and the check of a promo code answer. */
async function paidByClient(as: Someone, courseId: number, code: string | null): Promise<string> {
  const before = Number((await priceAfterDiscount(courseId)) ?? (await priceOf(courseId)));
  if (code === null) return before.toFixed(2);
  const { discount_type: type, discount_value: value } = await checked(as, code, courseId);
  return Math.max(0, type === "fixed" ? before - value : before * (1 - value / 100)).toFixed(2);
}

describe.each([false, true])("a client that computes by itself, with the setting %s", (isWhole) => {
  test.each([
    ["a price", () => plain, () => null],
    ["a price and a percentage", () => plain, () => quarter],
    ["a price and a fixed amount", () => plain, () => fixed],
    ["a discounted price", () => discounted, () => null],
    ["a discounted price and a percentage", () => discounted, () => tenth],
    ["a discounted price and a fixed amount", () => discounted, () => fixed],
    ["less than a taka", () => tiny, () => null],
    ["less than a taka and a percentage", () => tiny, () => quarter],
  ])("pays what is due for %s", async (_name, course, code) => {
    await turn(isWhole);
    const learner = await academy.person();
    const paid = await paidByClient(learner, course(), code());
    expect(paid).toMatch(isWhole ? /^\d+\.00$/ : /^\d+\.\d\d$/);
    const claim = { paid_amount: paid, coupon_code: code() };
    const answer = await shop.submit(learner, course(), claim);
    expect([answer.status, answer.body.status]).toEqual([201, Number(paid) === 0 ? "verified" : "pending"]);
  });
});

describe("whole taka", () => {
  test("are what discounts and promo codes leave, in the order and in what clients are told", async () => {
    await turn(true);
    const learner = await academy.person();
    expect([await priceOf(discounted), await priceAfterDiscount(discounted)]).toEqual(["999.00", "874.00"]);
    expect(await checked(learner, tenth, discounted)).toMatchObject({
      discount_type: "fixed",
      discount_value: 88,
      due: "786.00",
    });
    const { body } = await shop.order(learner, discounted, tenth);
    expect(body).toMatchObject({
      due: "786.00",
      lines: [{ price: "999.00", discount: "125.00", coupon: "88.00", due: "786.00" }],
    });
  });

  test("are the price of a course for everybody but its author, who keeps what was written", async () => {
    expect(await priceOf(plain)).toBe("999.99");
    await turn(true);
    expect([await priceOf(plain), await priceOf(tiny)]).toEqual(["999.00", "0.00"]);
    const one = { params: { id: plain } };
    expect((await academy.call(instructorCourse, one, { as: owner })).body.price).toBe("999.99");
    await turn(false);
    expect(await priceOf(plain)).toBe("999.99");
  });

  test("are what the catalogue filters by", async () => {
    const found = async (query: Record<string, unknown>) => {
      const { body } = await academy.call(listCourses, { query: { page: 1, ...query } }, { as: owner });
      return (body as unknown as { results: CourseCard[] }).results.map(({ course_id: id }) => id);
    };
    const exactly = (taka: number) => ({ min_price: taka, max_price: taka });
    expect(await found(exactly(999))).toEqual([]);
    await turn(true);
    expect(await found({ ...exactly(999), sort: "price-low" })).toEqual([plain, discounted]);
    expect(await found({ ...exactly(999), prices: "today" })).toEqual([plain]);
    expect(await found({ ...exactly(874), prices: "today" })).toEqual([discounted]);
    expect(await found({ max_price: 873.99, prices: "today" })).toEqual([tiny]);
  });

  test("are due for each course of a cart, and a fixed promo code is spent once", async () => {
    const [one, other] = [await shop.course(80.2), await shop.course(150.5)];
    await turn(true);
    const learner = await academy.person();
    const body = { course_ids: [one, other], coupon_code: fixed };
    const { body: preview } = await academy.call(previewCart, { body }, { as: learner });
    // 80.00 and 20.50 come off; half a taka more is rounded off.
    expect(preview).toMatchObject({ coupon: "101.00", due: "129.00" });
    const { body: order } = await shop.cart(learner, [one, other], fixed);
    expect(order.lines.map(({ price, coupon, due }) => [price, coupon, due])).toEqual([
      ["80.00", "80.00", "0.00"],
      ["150.00", "21.00", "129.00"],
    ]);
    expect(order.due).toBe("129.00");
  });

  test("are due for every place of an order for others", async () => {
    await turn(true);
    const csv = "email,first_name,last_name,language\none@example.com\ntwo@example.com\nthree@example.com";
    const request = { body: { course_id: discounted, csv, dry_run: false } };
    const { body } = await academy.call(openGroupOrder, request, { as: await academy.person() });
    expect(body.report).toMatchObject({ price: "999.00", now: "874.00", due: "2622.00" });
    expect(body.order).toMatchObject({ due: "2622.00", places: 3 });
  });

  test("are the parts of a plan, which together are the price", async () => {
    const parts = instalmentsIn(academy);
    const course = await parts.course();
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 99_999 })
      .where("id", "=", course.id)
      .execute();
    await turn(true);
    const { body } = await parts.order(await academy.person(), course.id);
    expect(body).toMatchObject({ due: "499.00", instalments: { part: 1, total: "999.00" } });
    expect(body.instalments!.schedule.map(({ amount }) => amount)).toEqual(["499.00", "299.00", "201.00"]);
  });

  test("are in the prices before an offer is saved", async () => {
    await turn(true);
    const ends_at = new Date(Date.now() + 86_400_000).toISOString();
    const discount = { discount_type: "percentage", value: 33, courses: [plain], ends_at };
    const seen = (await academy.call(previewDiscount, { body: discount }, { as: admin })).body.results;
    expect(seen).toMatchObject([{ price: "999.00", spans: [{ before: "999.00", due: "669.00" }] }]);
    const coupon = { discount_type: "fixed", discount_value: 100.5, courses: [discounted] };
    const then = (await academy.call(previewCoupon, { body: coupon }, { as: admin })).body.results;
    expect(then[0]!.spans[0]).toMatchObject({ before: "874.00", due: "773.00" });
  });

  test("do not change an open order, except that its price falls when it is opened again", async () => {
    const [paying, looking] = [await academy.person(), await academy.person()];
    const first = (await shop.order(looking, plain)).body;
    expect([first.due, (await shop.order(paying, plain)).body.due]).toEqual(["999.99", "999.99"]);
    await turn(true);
    expect((await shop.submit(paying, plain, { paid_amount: "999.99" })).status).toBe(201);
    const again = await shop.order(looking, plain);
    expect([again.status, again.body.due, again.body.reference]).toEqual([201, "999.00", first.reference]);
    await turn(false);
    const later = await shop.order(looking, plain);
    expect([later.status, later.body.due]).toEqual([200, "999.00"]);
  });
});
