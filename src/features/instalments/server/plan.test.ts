import { beforeAll, describe, expect, test } from "vitest";
import { readPlan } from "../plan-contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { instalmentsIn, threeParts } from "#tests/instalments.ts";

const academy = setUpAcademy();
let parts: ReturnType<typeof instalmentsIn>;
let admin: Someone;
beforeAll(async () => {
  parts = instalmentsIn(academy);
  admin = await parts.admin();
});

describe("a plan", () => {
  test("is set, changed and removed by administrators only, and each change is recorded", async () => {
    const { id } = await parts.course(null);
    const { instructor } = await parts.course(null);
    expect((await parts.plan(id, threeParts, instructor)).status).toBe(403);
    expect((await parts.plan(id, threeParts, null)).status).toBe(401);
    expect((await parts.plan(99_999_999, threeParts)).status).toBe(404);
    expect((await parts.plan(id, threeParts)).body).toMatchObject({
      parts: threeParts,
      price: "4000.00",
      modules: ["Module 1", "Module 2", "Module 3"],
    });
    await parts.plan(id, threeParts);
    expect((await parts.plan(id, [])).body.parts).toEqual([]);
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "instalments.plan")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { before: { parts: [] }, after: { parts: threeParts } },
      { before: { parts: threeParts }, after: { parts: [] } },
    ]);
    expect((await academy.call(readPlan, { params: { id } }, { as: admin })).body.parts).toEqual([]);
  });

  test.each([
    [[{ percent: 100, due_days: 0, opens_modules: null }], "parts"],
    [[threeParts[0], { percent: "40", due_days: 30, opens_modules: null }], "parts"],
    [[threeParts[0], { percent: 50, due_days: 0, opens_modules: null }], "parts.1.due_days"],
    [[threeParts[0], { percent: 50, due_days: 30, opens_modules: 2 }], "parts.1.opens_modules"],
    [[threeParts[0], { percent: "half", due_days: 30, opens_modules: null }], "parts.1.percent"],
    [[threeParts[0], { percent: 50, due_days: 731, opens_modules: null }], "parts.1.due_days"],
    ["none", "parts"],
  ])("with wrong parts is refused with a sentence: %j", async (wrong, field) => {
    const { id } = await parts.course(null);
    const answer = await parts.plan(id, wrong);
    expect([answer.status, answer.body[field]]).toEqual([400, [expect.stringMatching(/\.$/)]]);
  });

  test("takes Bengali digits, and an empty field for all modules", async () => {
    const { id } = await parts.course(null);
    const typed = [
      { percent: "৫০", due_days: "০", opens_modules: "১" },
      { percent: "৫০", due_days: "৩০", opens_modules: "" },
    ];
    expect((await parts.plan(id, typed)).body.parts).toEqual([
      { percent: 50, due_days: 0, opens_modules: 1 },
      { percent: 50, due_days: 30, opens_modules: null },
    ]);
  });
});
