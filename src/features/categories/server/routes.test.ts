// What an administrator does with categories of courses and of the forum.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { listCategories } from "#features/courses/contract.ts";
import { createTopic, editTopic, listForumCategories } from "#features/forum/contract.ts";
import { courseCategoryCalls, forumCategoryCalls } from "../calls.ts";

const academy = setUpAcademy();
let admin: Someone;
let learner: Someone;
beforeAll(async () => {
  admin = await academy.person("admin");
  learner = await academy.person();
});

const kinds = [
  { kind: "courses", calls: courseCategoryCalls, subject: "category" },
  { kind: "the forum", calls: forumCategoryCalls, subject: "forum_category" },
];

describe.each(kinds)("the categories of $kind", ({ calls, subject }) => {
  let made = 0;
  const list = async () => (await academy.call(calls.list, {}, { as: admin })).body;
  const names = async () => (await list()).map(({ name }) => name);
  const create = async (body: unknown) => academy.call(calls.create, { body }, { as: admin });
  const add = async () => (await create({ name: `Topic ${++made}`, name_bn: `বিষয় ${made}` })).body;
  const change = async (id: number, body: unknown) =>
    academy.call(calls.change, { params: { id }, body }, { as: admin });
  const audited = async (id: number) =>
    academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "before", "after"])
      .where("subject_kind", "=", subject)
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();

  test("get a new one at the end, in both languages, and say who made it", async () => {
    const { status, body } = await create({ name: "  Public \n Health ", name_bn: "জনস্বাস্থ্য" });
    expect(status).toBe(201);
    const all = await list();
    expect(body).toEqual({
      id: body.id,
      name: "Public Health",
      name_bn: "জনস্বাস্থ্য",
      position: all.length,
      is_retired: false,
      uses: 0,
    });
    expect(all.at(-1)).toEqual(body);
    expect((await academy.call(calls.read, { params: { id: body.id } }, { as: admin })).body).toEqual(body);
    expect(await audited(body.id)).toMatchObject([
      { actor_id: admin.id, action: `${subject}.create`, after: { name: "Public Health" } },
    ]);
  });

  test("keep their order when one moves, beyond the ends too", async () => {
    await add();
    await add();
    const { id, name } = await add();
    const others = (await names()).filter((one) => one !== name);
    expect((await change(id, { position: 1 })).body.position).toBe(1);
    expect(await names()).toEqual([name, ...others]);
    await change(id, { position: 2 });
    expect(await names()).toEqual([others[0], name, ...others.slice(1)]);
    expect((await change(id, { position: 10_000 })).body.position).toBe(others.length + 1);
    expect(await names()).toEqual([...others, name]);
    expect((await list()).map(({ position }) => position)).toEqual(
      [...others, name].map((_, index) => index + 1),
    );
  });

  test("stay one order when ten move at once", async () => {
    const rows = await list();
    const moves = Array.from({ length: 10 }, async (_, turn) =>
      change(rows[turn % rows.length]!.id, { position: 1 + ((turn * 3) % rows.length) }),
    );
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    const after = await list();
    expect(after.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      rows.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    const stored = await academy.services.connection.sql`
      select position from ${academy.services.connection.sql(subject === "category" ? "categories" : "forum_categories")}
      order by position`;
    expect(stored.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  });

  test("can be renamed; a name belongs to one of them, in any letters", async () => {
    const [one, other] = [await add(), await add()];
    expect((await change(one.id, { name_bn: "" })).body).toMatchObject({ name: one.name, name_bn: "" });
    const taken = await change(one.id, { name: other.name.toUpperCase() });
    expect([taken.status, taken.body.name]).toEqual([400, ["Another category has this name."]]);
    expect((await create({ name: other.name })).body.name).toEqual(["Another category has this name."]);
    const copies = await Promise.all([create({ name: "Twice" }), create({ name: "twice" })]);
    expect(copies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect((await audited(one.id)).at(-1)).toMatchObject({
      action: `${subject}.change`,
      before: { name_bn: one.name_bn },
      after: { name_bn: "" },
    });
  });

  test.each([
    ["name", { name: " " }, "Enter the name in English."],
    ["name", {}, "Enter the name in English."],
    ["name", { name: "x".repeat(61) }, "This is too long: at most 60 characters."],
    ["name_bn", { name: "Fine", name_bn: "x".repeat(61) }, "This is too long: at most 60 characters."],
  ])("refuse a wrong %s under its field: %j", async (field, body, sentence) => {
    const answer = await create(body);
    expect([answer.status, answer.body[field]]).toEqual([400, [sentence]]);
  });

  test("refuse a wrong change under its field, and change nothing", async () => {
    const one = await add();
    expect((await change(one.id, { position: 0 })).body.position).toEqual([
      "The place must be a whole number from 1.",
    ]);
    expect((await change(one.id, { is_retired: "no" })).body.is_retired).toEqual([
      "Say whether it is retired.",
    ]);
    expect((await change(2_000_000_000, { name: "x" })).status).toBe(404);
    expect((await change(one.id, {})).body).toEqual(one);
    expect(await audited(one.id)).toHaveLength(1);
  });

  test("keep one that is offered", async () => {
    const all = await list();
    const [last, ...others] = all.filter(({ is_retired }) => !is_retired);
    for (const { id } of others) expect((await change(id, { is_retired: true })).status).toBe(200);
    expect((await change(last!.id, { is_retired: true })).body.is_retired).toEqual([
      "One category at least must be offered. Make another one first.",
    ]);
    for (const { id } of others) await change(id, { is_retired: false });
  });
});

test("a retired category of courses is offered to visitors while a course has it, and changes show at once", async () => {
  const { db } = academy.services;
  const { id: instructorId } = await academy.person("instructor");
  await addCourse(db, { instructorId, category: "Used" });
  const used = (await academy.call(courseCategoryCalls.list, {}, { as: admin })).body.find(
    ({ name }) => name === "Used",
  )!;
  expect(used.uses).toBe(1);
  const { body: unused } = await academy.call(
    courseCategoryCalls.create,
    { body: { name: "Unused" } },
    { as: admin },
  );
  const offered = async () => (await academy.call(listCategories)).body.map((one) => one.category_name);
  expect(await offered()).toEqual(expect.arrayContaining(["Used", "Unused"]));
  for (const { id } of [used, unused])
    await academy.call(
      courseCategoryCalls.change,
      { params: { id }, body: { is_retired: true } },
      { as: admin },
    );
  expect(await offered()).toContain("Used");
  expect(await offered()).not.toContain("Unused");
  await academy.call(
    courseCategoryCalls.change,
    { params: { id: used.id }, body: { name: "In use", position: 1 } },
    { as: admin },
  );
  expect((await offered())[0]).toBe("In use");
});

test("a retired category of the forum takes no new topics, and its topics keep it", async () => {
  const call = async (name: string) =>
    (await academy.call(forumCategoryCalls.create, { body: { name } }, { as: admin })).body.id;
  const [old, current] = [await call("Old questions"), await call("New questions")];
  const write = async (category_id: number) =>
    academy.call(createTopic, { body: { name: "Title", text: "Text", category_id } }, { as: learner });
  const { body: topic } = await write(old);
  const { body: elsewhere } = await write(current);
  await academy.call(
    forumCategoryCalls.change,
    { params: { id: old }, body: { is_retired: true } },
    { as: admin },
  );
  const { body: offered } = await academy.call(listForumCategories, {}, { as: learner });
  expect(offered.map(({ id }) => id)).not.toContain(old);
  expect((await write(old)).body.category_id).toHaveLength(1);
  const edit = async (id: number, category_id?: number) =>
    academy.call(
      editTopic,
      { params: { id }, body: { name: "Title", text: "Another text", category_id } },
      { as: learner },
    );
  expect((await edit(topic.id)).body.category.id).toBe(old);
  expect((await edit(topic.id, old)).body.category.id).toBe(old);
  expect((await edit(elsewhere.id, old)).status).toBe(400);
  expect((await edit(topic.id, current)).body.category.id).toBe(current);
});
