// What the list of the audit log names besides its entries.
import { beforeAll, describe, expect, test } from "vitest";
import { emptyDocument } from "#features/authoring/document.ts";
import { createCourseCategory } from "#features/categories/contract.ts";
import { enrolByHand } from "#features/enrolment/contract.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import { changeSetting } from "#features/settings/contract.ts";
import { audit } from "#kit/server/audit.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { draftsOf } from "#tests/drafts.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { listAuditEntries } from "../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let learner: Someone;
let course: number;

beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
  learner = await academy.person("learner", { firstName: "Rahim", lastName: "Uddin" });
  course = await shop.course(4_000);
});

const list = async (query: Record<string, unknown>, language = "en") =>
  (await academy.call(listAuditEntries, { query }, { as: admin, language })).body;
const titleOf = async (id: number) =>
  (await academy.services.db.selectFrom("courses").select("title").where("id", "=", id).executeTakeFirst())
    ?.title;

describe("the names of a page", () => {
  test("have a payment with its payer, its course, its amount and the transfer that pays", async () => {
    const id = transactionId();
    const { body } = await shop.submit(learner, course, { transaction_id: id });
    await shop.sms(bkashSms(id));
    const { results, names } = await list({ action: "payment.verified" });
    const [{ after }] = results as [(typeof results)[number]];
    const [{ creditId }] = after!.allocations as [{ creditId: number }];
    expect(names).toEqual({
      payment: {
        [body.payment_id!]: {
          name: id,
          user_id: learner.id,
          course_ids: [course],
          amount: "4000.00",
          status: "verified",
        },
      },
      credit: { [creditId]: { name: id, amount: "4000.00" } },
      user: { [learner.id]: { name: "Rahim Uddin" } },
      course: { [course]: { name: await titleOf(course) } },
      provider: expect.objectContaining({ bkash: { name: "bKash" } }),
      setting: {},
    });
  });

  test("have the people and courses of recorded values", async () => {
    const other = await shop.course();
    const body = { user_id: learner.id, course_id: other, reason: "A scholarship" };
    await academy.call(enrolByHand, { body }, { as: admin });
    const { names } = await list({ action: "enrolment.added" });
    expect(names.user).toEqual({ [learner.id]: { name: "Rahim Uddin" } });
    expect(names.course).toEqual({ [other]: { name: await titleOf(other) } });
  });

  test("have the drafts of courses that were never published, apart", async () => {
    const drafts = draftsOf(academy, await academy.person("instructor"));
    const { body } = await drafts.create({ ...emptyDocument(), title: "Writing a protocol" });
    await audit(academy.services.db, {
      actorId: admin.id,
      action: "course.returned",
      subject: ["course", body.course_id],
    });
    const { names } = await list({ action: "course.returned" });
    expect(names.draft).toEqual({ [body.course_id]: { name: "Writing a protocol" } });
    expect(names.course).toBeUndefined();
  });

  test("have categories and promo codes", async () => {
    await academy.call(createCourseCategory, { body: { name: "Ethics", name_bn: "" } }, { as: admin });
    const created = await list({ action: "category.create" });
    expect(created.names.category).toEqual({ [created.results[0]!.subject_id]: { name: "Ethics" } });
    const coupon = await shop.coupon(10);
    await audit(academy.services.db, {
      actorId: admin.id,
      action: "coupon.change",
      subject: ["coupon", coupon.id],
      after: { courses: [course, 2_000_000_000, 7, 8, 9] },
    });
    const { names } = await list({ action: "coupon.change" });
    expect(names.coupon).toEqual({ [coupon.id]: { name: coupon.code, discount_type: "percentage" } });
    expect(names.course).toHaveProperty(String(course));
  });

  test("have the changed settings as their page calls them, in the language of the call", async () => {
    const params = { name: "payment_claim_hold_days" };
    await academy.call(changeSetting, { params, body: { value: 9 } }, { as: admin });
    const en = (await list({ action: "setting.change" })).names.setting;
    const bn = (await list({ action: "setting.change" }, "bn")).names.setting;
    expect(Object.keys(en!)).toEqual([params.name]);
    expect(en![params.name]!.name).toMatch(/^[A-Z]/);
    expect(bn![params.name]!.name).toMatch(/[\u0980-\u09ff]/);
  });

  test("are not confused by values of another kind", async () => {
    for (const value of ["x", null, [1], 1.5, 1e12, -4, { id: 1 }, "7; drop table users"])
      await audit(academy.services.db, {
        actorId: null,
        action: "odd.values",
        subject: ["odd", 9_007_199_254_740_991],
        before: { user_id: value, course_id: value, allocations: value, courses: value, team: value },
      });
    const { results, names } = await list({ action: "odd.values" });
    expect(results).toHaveLength(8);
    expect(Object.keys(names).filter((kind) => !["course", "user"].includes(kind))).toEqual([
      "provider",
      "setting",
    ]);
  });

  test("have no name of a person who deleted the account", async () => {
    const leaving = await academy.person("learner", { firstName: "Nasrin", lastName: "Jahan" });
    await audit(academy.services.db, {
      actorId: admin.id,
      action: "user.role",
      subject: ["user", leaving.id],
      before: { role: "learner" },
      after: { role: "instructor" },
    });
    const named = async () => (await list({ action: "user.role" })).names.user;
    expect(await named()).toEqual({ [leaving.id]: { name: "Nasrin Jahan" } });
    await academy.call(deleteAccount, { body: { password: leaving.password } }, { as: leaving });
    expect(await named()).toEqual({ [leaving.id]: { name: "" } });
  });
});
