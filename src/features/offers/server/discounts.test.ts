// What an administrator does with discounts: lists, changes, and the prices before saving.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { listDiscounts, type Discount } from "#features/pricing/contract.ts";
import { openOrder } from "#features/payments/contract.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import * as contract from "../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const create = async (body: Record<string, unknown>, language = "en") =>
  academy.call(
    contract.createDiscount,
    { body: { name: "Eid", discount_type: "percentage", value: 25, ends_at: inDays(9), ...body } },
    { as: admin, language },
  );
const change = async (id: number, body: Record<string, unknown>) =>
  academy.call(contract.changeDiscount, { params: { id }, body }, { as: admin });
const preview = async (body: Record<string, unknown>) =>
  academy.call(
    contract.previewDiscount,
    { body: { discount_type: "percentage", value: 25, ends_at: inDays(9), ...body } },
    { as: admin },
  );
/** What visitors see, read once, without waiting. */
const publicPrice = async (course: number): Promise<string | undefined> => {
  const all = (await academy.call(listDiscounts)).body as unknown as Discount[];
  return all.find(({ courses }) => courses.includes(course))?.price_after_discount[course];
};
const audited = async (id: number) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after"])
    .where("subject_kind", "=", "discount")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

describe("a new discount", () => {
  test("lowers the price for visitors in the very next call, and is in the audit log", async () => {
    const course = await shop.course(4_000);
    expect(await publicPrice(course)).toBeUndefined();
    const { status, body } = await create({ courses: [course, String(course)], value: "১২.৫" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Eid",
      value: 12.5,
      courses: [course],
      is_active: true,
      state: "running",
    });
    expect(await publicPrice(course)).toBe("3500.00");
    expect(await audited(body.id)).toMatchObject([
      { actor_id: admin.id, action: "discount.create", after: { value: 1_250, courses: [course] } },
    ]);
    const read = await academy.call(contract.readDiscount, { params: { id: body.id } }, { as: admin });
    expect(read.body).toEqual(body);
  });

  test.each([
    ["name", { name: " " }, "This field is required."],
    ["name", { name: "x".repeat(121) }, "This is too long: at most 120 characters."],
    ["discount_type", { discount_type: "gift" }, "Choose a percentage or a fixed amount."],
    ["value", { value: "-5" }, "Enter a number above 0, like 25 or 12.5."],
    ["value", { value: 0 }, "Enter a number above 0, like 25 or 12.5."],
    ["value", { value: 101 }, "A percentage can be at most 100."],
    ["courses", { courses: [] }, "Choose at least one course."],
    [
      "courses",
      { courses: [999_999_999] },
      "One of the chosen courses does not exist any more. Choose again.",
    ],
    ["starts_at", { starts_at: "tomorrow" }, "Enter a day and a time."],
    ["ends_at", { ends_at: null }, "Enter a day and a time."],
    ["ends_at", { starts_at: inDays(5), ends_at: inDays(4) }, "The end must be after the start."],
    ["is_active", { is_active: "yes" }, "Say whether it is switched on."],
  ])("with a wrong %s says so under the field: %j", async (field, wrong, sentence) => {
    const course = await shop.course();
    const answer = await create({ courses: [course], ...wrong });
    expect([answer.status, answer.body[field]]).toEqual([400, [sentence]]);
    expect(await publicPrice(course)).toBeUndefined();
  });

  test("is refused in Bengali too", async () => {
    const { body } = await create({ courses: [] }, "bn");
    expect(body.courses).toEqual(["অন্তত একটি কোর্স বেছে নিন।"]);
  });
});

describe("a changed discount", () => {
  test("changes only what is named, shows it at once, and orders keep their price", async () => {
    const course = await shop.course(1_000);
    const { body: made } = await create({ courses: [course], value: 50 });
    const learner = await academy.person();
    const order = async () =>
      (await academy.call(openOrder, { body: { course_id: course } }, { as: learner })).body.due;
    expect(await order()).toBe("500.00");
    const { status, body } = await change(made.id, { value: 10 });
    expect([status, body.value, body.starts_at]).toEqual([200, 10, made.starts_at]);
    expect(await publicPrice(course)).toBe("900.00");
    expect(await order()).toBe("500.00");
    expect((await audited(made.id)).at(-1)).toEqual({
      actor_id: admin.id,
      action: "discount.change",
      before: { value: 5_000 },
      after: { value: 1_000 },
    });
  });

  test("that is switched off or loses a course stops there at once", async () => {
    const [one, other] = [await shop.course(1_000), await shop.course(1_000)];
    const { body: made } = await create({ courses: [one, other] });
    await change(made.id, { courses: [other] });
    expect([await publicPrice(one), await publicPrice(other)]).toEqual([undefined, "750.00"]);
    expect((await change(made.id, { is_active: false })).body.state).toBe("off");
    expect(await publicPrice(other)).toBeUndefined();
  });

  test("is checked together with what is stored", async () => {
    const { body: made } = await create({
      courses: [await shop.course()],
      discount_type: "fixed",
      value: 500,
    });
    expect((await change(made.id, { discount_type: "percentage" })).body.value).toEqual([
      "A percentage can be at most 100.",
    ]);
    expect((await change(made.id, { starts_at: inDays(20) })).body.ends_at).toEqual([
      "The end must be after the start.",
    ]);
    expect(await audited(made.id)).toHaveLength(1);
  });

  test("that names what is so already changes and records nothing", async () => {
    const { body: made } = await create({ courses: [await shop.course()] });
    expect((await change(made.id, { name: "Eid", courses: made.courses })).body).toEqual(made);
    expect(await audited(made.id)).toHaveLength(1);
    expect((await change(999_999_999, {})).status).toBe(404);
  });
});

describe("the prices before saving", () => {
  test("say when another discount counts, and change nothing", async () => {
    const course = await shop.course(1_000);
    const [start, end] = [inDays(3), inDays(6)];
    const { body: eid } = await create({
      courses: [course],
      name: "Half",
      value: 50,
      starts_at: start,
      ends_at: end,
    });
    const until = inDays(9);
    const { body } = await preview({ courses: [course], ends_at: until });
    const [row] = body.results;
    expect(body.count).toBe(1);
    expect(row!.price).toBe("1000.00");
    const shown = row!.spans.map((span) => [span.until, span.before, span.due, span.winner]);
    const draft = { discount_id: null, name: "", is_draft: true };
    expect(shown).toEqual([
      [start, "1000.00", "750.00", draft],
      [end, "500.00", "500.00", { discount_id: eid.id, name: "Half", is_draft: false }],
      [until, "1000.00", "750.00", draft],
    ]);
    expect(await publicPrice(course)).toBeUndefined();
  });

  test("are what is charged after saving, for random overlapping discounts", async () => {
    for (let round = 0; round < 6; round++) {
      const course = await shop.course(1 + ((round * 1_237) % 4_000));
      for (let each = 0; each < round % 3; each++)
        await create({
          courses: [course],
          discount_type: each % 2 ? "fixed" : "percentage",
          value: 7 + round * each,
        });
      const draft = {
        courses: [course],
        discount_type: round % 2 ? "fixed" : "percentage",
        value: 9 + round,
      };
      const [first] = (await preview(draft)).body.results[0]!.spans;
      await create(draft);
      const learner = await academy.person();
      const { body } = await academy.call(openOrder, { body: { course_id: course } }, { as: learner });
      expect(first!.due).toBe(body.due);
    }
  });

  test("of a saved discount leave out its saved state", async () => {
    const course = await shop.course(1_000);
    const { body: made } = await create({ courses: [course], value: 50 });
    const { body } = await preview({ courses: [course], value: 10, id: made.id });
    expect(body.results[0]!.spans).toMatchObject([
      { before: "1000.00", due: "900.00", winner: { discount_id: made.id, is_draft: true } },
    ]);
  });

  test("of a discount that is off are those without it, and of one that has ended there are none", async () => {
    const course = await shop.course(1_000);
    const off = await preview({ courses: [course], is_active: false });
    expect(off.body.results[0]!.spans).toMatchObject([{ before: "1000.00", due: "1000.00", winner: null }]);
    const over = await preview({ courses: [course], starts_at: inDays(-9), ends_at: inDays(-1) });
    expect([over.status, over.body.count]).toEqual([200, 0]);
  });
});

describe("the list of discounts for administrators", () => {
  test("has every state, and can be searched", async () => {
    const course = await shop.course();
    const named = async (name: string, more: object) => create({ courses: [course], name, ...more });
    await named("Winter now", {});
    await named("Winter later", { starts_at: inDays(3) });
    await named("Winter past", { starts_at: inDays(-9), ends_at: inDays(-1) });
    await named("Winter off", { is_active: false });
    const list = async (query: object) =>
      (
        await academy.call(
          contract.listAdminDiscounts,
          { query: { search: "winter", ...query } },
          { as: admin },
        )
      ).body;
    expect((await list({})).count).toBe(4);
    for (const [status, name] of Object.entries({
      running: "Winter now",
      scheduled: "Winter later",
      ended: "Winter past",
      off: "Winter off",
    }))
      expect((await list({ status })).results.map((one) => one.name)).toEqual([name]);
    const second = await list({ page: 2, page_size: 3 });
    expect([second.count, second.results.length, second.next]).toEqual([4, 1, null]);
  });

  test("courses to choose from have their price, and can be asked for by id", async () => {
    const course = await shop.course(1_234);
    const ask = async (query: object) =>
      (await academy.call(contract.listPricedCourses, { query: { ...query } }, { as: admin })).body;
    const { results } = await ask({ ids: `${course},999999999` });
    expect(results).toMatchObject([{ course_id: course, price: "1234.00" }]);
    expect((await ask({ search: "no course is called so" })).count).toBe(0);
    expect((await ask({ ids: "x" })).count).toBeGreaterThan(0);
  });
});
