// What administrators do with the accounts of others, and how long a session lasts at most.
import { describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import {
  deactivateAccount,
  endSessionsOfAccount,
  listSessions,
  logIn,
  profile,
  reactivateAccount,
  refreshTokens,
} from "../../contract.ts";

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
