// What administrators do with the accounts of others, and how long a session lasts at most.
import { describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import {
  changeAccount,
  deactivateAccount,
  endSessionsOfAccount,
  listUsers,
  reactivateAccount,
} from "../../administration-contract.ts";
import { listSessions, logIn, profile, refreshTokens } from "../../contract.ts";

const academy = setUpAcademy();
const soon = { timeout: 6_000 };
const isIn = async (as: { access: string }) => (await academy.call(profile, {}, { as })).status;
const trail = async (id: number) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after"])
    .where("subject_kind", "=", "user")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

describe("an administrator", () => {
  test("deactivates an account at once and lets it in again; both are in the audit log", async () => {
    const [admin, someone] = [await academy.person("admin"), await academy.person()];
    expect(await isIn(someone)).toBe(200);
    const params = { id: someone.id };
    for (let n = 0; n < 2; n++) {
      const answer = await academy.call(deactivateAccount, { params }, { as: admin });
      expect([answer.status, answer.body.message]).toEqual([
        200,
        "The account is deactivated and logged out everywhere.",
      ]);
    }
    await expect.poll(async () => isIn(someone), soon).toBe(401);
    expect((await academy.call(logIn, { body: someone })).body.code).toBe("account_inactive");
    expect((await academy.call(refreshTokens, { body: { refresh: someone.refresh } })).status).toBe(401);
    expect((await academy.call(reactivateAccount, { params }, { as: admin })).status).toBe(200);
    // The sessions that ended stay ended.
    expect((await academy.call(refreshTokens, { body: { refresh: someone.refresh } })).status).toBe(401);
    expect((await academy.call(logIn, { body: someone })).status).toBe(200);
    expect(await trail(someone.id)).toEqual([
      {
        actor_id: admin.id,
        action: "user.deactivate",
        before: { is_active: true },
        after: { is_active: false },
      },
      {
        actor_id: admin.id,
        action: "user.reactivate",
        before: { is_active: false },
        after: { is_active: true },
      },
    ]);
  });

  test("ends the sessions of an account, which can sign in again", async () => {
    const [admin, someone] = [await academy.person("admin"), await academy.person("instructor")];
    const { status } = await academy.call(
      endSessionsOfAccount,
      { params: { id: someone.id } },
      { as: admin },
    );
    expect(status).toBe(200);
    await expect.poll(async () => isIn(someone), soon).toBe(401);
    expect((await academy.call(logIn, { body: someone })).status).toBe(200);
    expect(await trail(someone.id)).toMatchObject([{ actor_id: admin.id, action: "user.end_sessions" }]);
  });

  test("does not deactivate their own account, nor one that is not there", async () => {
    const admin = await academy.person("admin");
    const own = await academy.call(deactivateAccount, { params: { id: admin.id } }, { as: admin });
    expect([own.status, own.body.code]).toEqual([409, "own_account"]);
    const params = { id: 2_000_000_000 };
    for (const endpoint of [deactivateAccount, reactivateAccount, endSessionsOfAccount])
      expect((await academy.call(endpoint, { params }, { as: admin })).status).toBe(404);
  });
});

describe("the role of an account", () => {
  const change = async (id: number, body: unknown, as: Someone | null) =>
    academy.call(changeAccount, { params: { id }, body }, { as });
  const adminsOnly = async (kept: Someone[]) =>
    academy.services.db
      .updateTable("users")
      .set({ role: "learner" })
      .where("role", "=", "admin")
      .where(
        "id",
        "not in",
        kept.map(({ id }) => id),
      )
      .execute();

  test("is changed together with its state, and acts within seconds; both are in the audit log", async () => {
    const [admin, someone] = [await academy.person("admin"), await academy.person()];
    const { status, body } = await change(someone.id, { role: "instructor" }, admin);
    expect([status, body]).toEqual([200, expect.objectContaining({ id: someone.id, role: "instructor" })]);
    await expect
      .poll(async () => (await academy.call(profile, {}, { as: someone })).body.role, soon)
      .toBe("instructor");
    expect((await change(someone.id, { role: "learner", is_active: false }, admin)).body).toMatchObject({
      role: "learner",
      is_active: false,
    });
    await expect.poll(async () => isIn(someone), soon).toBe(401);
    // A change to what is there already is none.
    expect((await change(someone.id, { role: "learner", is_active: false }, admin)).status).toBe(200);
    expect(await trail(someone.id)).toMatchObject([
      { actor_id: admin.id, action: "user.role", before: { role: "learner" }, after: { role: "instructor" } },
      { action: "user.role", before: { role: "instructor" }, after: { role: "learner" } },
      { action: "user.deactivate" },
    ]);
  });

  test("is refused for the caller's own account, for no account, and without a change", async () => {
    const [admin, someone] = [await academy.person("admin"), await academy.person()];
    for (const body of [{ role: "learner" }, { is_active: false }, { role: "instructor", is_active: true }]) {
      const own = await change(admin.id, body, admin);
      expect([own.status, own.body.code]).toEqual([409, "own_account"]);
    }
    expect((await change(admin.id, { role: "admin", is_active: true }, admin)).status).toBe(200);
    expect((await change(2_000_000_000, { role: "learner" }, admin)).status).toBe(404);
    for (const body of [{}, { role: "king" }, { role: 7 }, { is_active: "no" }])
      expect((await change(someone.id, body, admin)).status).toBe(400);
    expect(await trail(someone.id)).toEqual([]);
    expect((await change(someone.id, { role: "admin" }, someone)).status).toBe(403);
  });

  test("is kept when two last administrators take it from each other at once", async () => {
    const [one, two] = [await academy.person("admin"), await academy.person("admin")];
    await adminsOnly([one, two]);
    const answers = await Promise.all([
      change(one.id, { role: "learner" }, two),
      change(two.id, { is_active: false }, one),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    // The second of them is refused: by the role that its caller just lost, or by the rule.
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const left = await academy.services.db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .where("is_active", "=", true)
      .execute();
    expect(left).toHaveLength(1);
  });

  test("of the last real administrator is not taken by one of the demo", async () => {
    const [real, demo] = [await academy.person("admin"), await academy.person("admin")];
    const { db } = academy.services;
    await adminsOnly([real, demo]);
    await db.updateTable("users").set({ is_demo: true }).where("id", "=", demo.id).execute();
    for (const body of [{ role: "learner" }, { is_active: false }]) {
      const refusal = await change(real.id, body, demo);
      expect([refusal.status, refusal.body.code]).toEqual([409, "last_administrator"]);
    }
    const { status, body } = await academy.call(deactivateAccount, { params: { id: real.id } }, { as: demo });
    expect([status, body.code]).toEqual([409, "last_administrator"]);
    expect(await isIn(real)).toBe(200);
  });
});

describe("the list of people", () => {
  const find = async (query: Record<string, unknown>, as: Someone) =>
    (await academy.call(listUsers, { query }, { as })).body;

  test("finds a person by parts of names, address and phone, in both scripts", async () => {
    const admin = await academy.person("admin");
    const someone = await academy.person("learner", { firstName: "Md Shahriar", lastName: "মজুমদার" });
    const { db } = academy.services;
    await db.updateTable("users").set({ phone: "01798765432" }).where("id", "=", someone.id).execute();
    for (const search of [
      "shahriar",
      "AHRIA",
      "মজুমদার shahr",
      "md মজু",
      someone.email.toUpperCase(),
      someone.email.slice(3, 14),
      "+880 1798-765432",
      "০১৭৯৮৭৬৫৪৩২",
      "765432",
    ]) {
      const { results } = await find({ search }, admin);
      expect([search, results.map(({ id }) => id)]).toEqual([search, [someone.id]]);
    }
    // Two letters find the beginning of a word only, and every word must occur.
    for (const search of ["hr shahriar", "shahriar nobody", "100%", "sh_hriar"])
      expect([search, (await find({ search }, admin)).count]).toEqual([search, 0]);
    expect((await find({ search: "shahriar" }, admin)).results).toEqual([
      {
        id: someone.id,
        email: someone.email,
        first_name: "Md Shahriar",
        last_name: "মজুমদার",
        phone: "01798765432",
        role: "learner",
        is_active: true,
        is_confirmed: true,
        profile_picture: null,
        created_at: expect.any(String),
      },
    ]);
  });

  test("is filtered by role and state, has pages, newest first, and no deleted accounts", async () => {
    const admin = await academy.person("admin");
    const lastName = "Filterable";
    const [teacher, idle, open] = [
      await academy.person("instructor", { lastName }),
      await academy.person("learner", { lastName }),
      await academy.person("learner", { lastName }),
    ];
    const { db } = academy.services;
    await db.updateTable("users").set({ is_active: false }).where("id", "=", idle.id).execute();
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", open.id).execute();
    const ids = async (query: Record<string, unknown>) =>
      (await find({ search: lastName, ...query }, admin)).results.map(({ id }) => id);
    expect(await ids({})).toEqual([open.id, idle.id, teacher.id]);
    expect(await ids({ role: "instructor" })).toEqual([teacher.id]);
    expect(await ids({ state: "deactivated" })).toEqual([idle.id]);
    expect(await ids({ state: "unconfirmed" })).toEqual([open.id]);
    expect(await ids({ state: "active" })).toEqual([teacher.id]);
    expect(await ids({ role: "learner", state: "active" })).toEqual([]);
    expect(await ids({ page: 2, page_size: 2 })).toEqual([teacher.id]);
    await db.updateTable("users").set({ forgotten_at: new Date() }).where("id", "=", idle.id).execute();
    expect(await ids({})).toEqual([open.id, teacher.id]);
  });

  test("uses its index for a search among many people", async () => {
    const { sql } = academy.services.connection;
    await sql`insert into users (email, password_hash, first_name, last_name, email_verified_at)
      select 'many' || n || '@example.com', '', 'Many' || n, 'People', now() from generate_series(1, 20000) as n`;
    await sql`analyze users`;
    const admin = await academy.person("admin");
    const { results, count } = await find({ search: "many19999" }, admin);
    expect([results.length, count]).toEqual([1, 1]);
    expect((await find({ search: "people" }, admin)).count).toBe(1_000);
    // A search that finds many shows the newest of them, on every page.
    const newest = async (page: number) => {
      const { results: rows } = await find({ search: "people", page, page_size: 20 }, admin);
      return rows.map(({ email }) => Number(/\d+/.exec(email)![0]));
    };
    const from = (first: number) => Array.from({ length: 20 }, (_, at) => first - at);
    expect([await newest(1), await newest(2), await newest(61)]).toEqual([
      from(20_000),
      from(19_980),
      from(18_800),
    ]);
    // Most of those found are older than the newest 20,000 people.
    await sql`insert into users (email, password_hash, first_name, last_name, email_verified_at)
      select 'later' || n || '@example.com', '', 'Later' || n, 'Folk', now() from generate_series(1, 19990) as n`;
    expect(await newest(1)).toEqual(from(20_000));
    expect(await newest(2)).toEqual(from(19_980));
    const plan = await sql.unsafe(
      `explain select id from users as person where person.forgotten_at is null and as_searched(
        ' ' || person.first_name || ' ' || person.last_name || ' ' || person.email || ' ' || person.phone)
        like as_searched('%many19999%') order by id desc limit 20`,
    );
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("users_by_words");
  });
});

describe("a session", () => {
  const age = async (userId: number, hours: number) =>
    academy.services.db
      .updateTable("sessions")
      .set({ created_at: new Date(Date.now() - hours * 60 * 60 * 1_000), last_used_at: new Date() })
      .where("user_id", "=", userId)
      .execute();

  test.each([
    ["learner", 90 * 24],
    ["instructor", 90 * 24],
    ["admin", 12],
  ] as const)("of a(n) %s ends after %i hours, however it is used", async (role, hours) => {
    const someone = await academy.person(role);
    await age(someone.id, hours - 1);
    expect(await isIn(someone)).toBe(200);
    expect((await academy.call(refreshTokens, { body: { refresh: someone.refresh } })).status).toBe(200);
    expect((await academy.call(listSessions, {}, { as: someone })).body).toHaveLength(1);
    await age(someone.id, hours);
    await expect.poll(async () => isIn(someone), soon).toBe(401);
    expect((await academy.call(refreshTokens, { body: { refresh: someone.refresh } })).status).toBe(401);
    const again = (await academy.call(logIn, { body: someone })).body;
    expect((await academy.call(listSessions, {}, { as: again })).body).toHaveLength(1);
  });
});
