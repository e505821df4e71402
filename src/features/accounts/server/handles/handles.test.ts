import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { retryOnDeadlock } from "#kit/server/database/retry-on-deadlock.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { whereIs } from "#tests/where-is.ts";
import * as contract from "../../handle-contract.ts";
import { dropFreeHandles } from "../queries/handles.ts";
import { makeHandles } from "./make-handles.ts";

const academy = setUpAcademy();

let count = 0;
const newHandle = () => `somebody_${++count}`;
const choose = async (as: Someone | null, handle: unknown, language = "en") =>
  academy.call(contract.chooseHandle, { body: { handle } }, { as, language });
const read = async (as: Someone | null) => academy.call(contract.readHandle, {}, { as });
/** Lets the time since everything that was chosen and given up be longer. */
const wait = async (days: number) => {
  const interval = sql`make_interval(days => ${days})`;
  await sql`update handles set given_up_at = given_up_at - ${interval},
    chosen_at = array(select at - ${interval} from unnest(chosen_at) as at)`.execute(academy.services.db);
};

describe("a chosen handle", () => {
  test("is stored in small letters, and is the person's own", async () => {
    const person = await academy.person();
    expect((await read(person)).body).toEqual({ handle: null, choices_left: 3, free_at: null });
    const { status, body } = await choose(person, " @Lamia_Tasnim ");
    expect([status, body]).toEqual([200, { handle: "lamia_tasnim", choices_left: 2, free_at: null }]);
    // The same again is no choice.
    expect((await choose(person, "LAMIA_TASNIM")).body).toMatchObject({ choices_left: 2 });
    expect((await read(person)).body).toEqual(body);
    expect([(await read(null)).status, (await choose(null, "abc")).status]).toEqual([401, 401]);
  });

  test.each([
    ["ab", "A handle has 3 to 30 letters"],
    ["x".repeat(31), "A handle has 3 to 30 letters"],
    ["রহিমা", "A handle has 3 to 30 letters"],
    [7, "A handle has 3 to 30 letters"],
    [null, "A handle has 3 to 30 letters"],
    ["Admin", "Nobody can have this handle"],
    ["everyone", "Nobody can have this handle"],
  ])("%j is refused under its field", async (handle, sentence) => {
    const { status, body } = await choose(await academy.person(), handle);
    expect([status, body.handle]).toEqual([400, [expect.stringContaining(sentence)]]);
  });

  test("is refused if another person has it, in the caller's language", async () => {
    const [first, second] = [await academy.person(), await academy.person()];
    const handle = newHandle();
    expect((await choose(first, handle)).status).toBe(200);
    const { status, body } = await choose(second, handle.toUpperCase(), "bn");
    expect([status, body.handle]).toEqual([400, [expect.stringContaining("অন্য কারও আছে")]]);
    expect((await read(second)).body).toMatchObject({ handle: null, choices_left: 3 });
  });

  test("is one person's if several choose it at once", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, async () => academy.person()));
    const handle = newHandle();
    const answers = await Promise.all(people.map(async (person) => choose(person, handle)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400, 400,
    ]);
  });

  test("is one of two that a person chooses at once", async () => {
    const person = await academy.person();
    await choose(person, newHandle());
    const [a, b] = [newHandle(), newHandle()];
    expect((await Promise.all([choose(person, a), choose(person, b)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect([a, b]).toContain((await read(person)).body.handle);
    expect((await read(person)).body.choices_left).toBe(0);
  });

  test("can be changed three times in 30 days; a refused choice does not count", async () => {
    const [person, other] = [await academy.person(), await academy.person()];
    const taken = newHandle();
    await choose(other, taken);
    for (let time = 0; time < 3; time++) {
      expect((await choose(person, taken)).status).toBe(400);
      expect((await choose(person, newHandle())).status).toBe(200);
    }
    const full = await choose(person, newHandle());
    expect([full.status, full.body.code, full.body.detail]).toEqual([
      429,
      "too_often",
      "You have changed your handle 3 times in 30 days. Please try again later.",
    ]);
    expect(Number(full.headers.get("retry-after"))).toBeGreaterThan(29 * 86_400);
    expect((await read(person)).body).toMatchObject({ choices_left: 0, free_at: expect.any(String) });
    await wait(31);
    expect((await choose(person, newHandle())).body).toMatchObject({ choices_left: 2, free_at: null });
  });
});

describe("a handle that was given up", () => {
  test("is free for others after 90 days, and for its own person at once", async () => {
    const [owner, other] = [await academy.person(), await academy.person()];
    const [first, second] = [newHandle(), newHandle()];
    await choose(owner, first);
    await choose(owner, second);
    expect((await choose(other, first)).status).toBe(400);
    expect((await choose(owner, first)).body.handle).toBe(first);
    await wait(89);
    expect((await choose(other, second)).status).toBe(400);
    await wait(2);
    expect((await choose(other, second)).body.handle).toBe(second);
  });

  test("is kept from others also while its person changes it", async () => {
    const [owner, other] = [await academy.person(), await academy.person()];
    const handle = newHandle();
    await choose(owner, handle);
    const [changed, taken] = await Promise.all([choose(owner, newHandle()), choose(other, handle)]);
    expect([changed.status, taken.status]).toEqual([200, 400]);
  });

  test("is deleted when it is free", async () => {
    const owner = await academy.person();
    const [first, second] = [newHandle(), newHandle()];
    await choose(owner, first);
    await choose(owner, second);
    await wait(91);
    await dropFreeHandles(academy.services.db);
    const rows = await academy.services.db
      .selectFrom("handles")
      .select("handle")
      .where("user_id", "=", owner.id)
      .execute();
    expect(rows).toEqual([{ handle: second }]);
  });
});

describe("a made handle", () => {
  test("is of the first name and a number, and stays", async () => {
    const { db } = academy.services;
    const [latin, bengali] = [
      await academy.person("learner", { firstName: "Nusrat" }),
      await academy.person("learner", { firstName: "রহিমা" }),
    ];
    const made = await makeHandles(db, [latin.id, bengali.id, 2_000_000_000]);
    expect([...made.keys()].toSorted((a, b) => a - b)).toEqual(
      [latin.id, bengali.id].toSorted((a, b) => a - b),
    );
    expect(made.get(latin.id)).toMatch(/^nusrat\d\d$/);
    expect(made.get(bengali.id)).toMatch(/^member\d\d$/);
    expect(await makeHandles(db, [latin.id, bengali.id])).toEqual(made);
    expect((await read(latin)).body).toEqual({
      handle: made.get(latin.id),
      choices_left: 3,
      free_at: null,
    });
  });

  test("is another one for each of many people with one name, also at once", async () => {
    const { db } = academy.services;
    const rows = Array.from({ length: 150 }, (_, i) => ({
      email: `same-name-${i}@example.com`,
      password_hash: "-",
      first_name: "Salma",
      last_name: "Begum",
      role: "learner",
    }));
    const people = await db.insertInto("users").values(rows).returning("id").execute();
    const ids = people.map(({ id }) => id);
    // Two of them can wait for each other; each call of the server is repeated then.
    const made = await Promise.all(
      [1, 2, 3].map(async () => retryOnDeadlock(async () => makeHandles(db, ids))),
    );
    const handles = await makeHandles(db, ids);
    expect(handles.size).toBe(150);
    expect(new Set(handles.values()).size).toBe(150);
    for (const each of made) expect(each).toEqual(handles);
  });
});

test("handles are exported, and forgotten with the account; nobody takes them over at once", async () => {
  const [leaver, other] = [await academy.person(), await academy.person()];
  await choose(leaver, "before_akhtar");
  await choose(leaver, "now_akhtar");
  const { body } = await academy.call(exportOwnData, {}, { as: leaver });
  expect(body.handles).toEqual([
    { handle: "now_akhtar", given_up_at: null, chosen_at: [expect.any(String), expect.any(String)] },
    { handle: "before_akhtar", given_up_at: expect.any(String), chosen_at: [expect.any(String)] },
  ]);
  const left = await academy.call(deleteAccount, { body: { password: leaver.password } }, { as: leaver });
  expect(left.status).toBe(200);
  expect(await whereIs(academy, "akhtar")).toEqual([]);
  expect((await choose(other, "now_akhtar")).status).toBe(400);
  await wait(91);
  expect((await choose(other, "now_akhtar")).body.handle).toBe("now_akhtar");
});
