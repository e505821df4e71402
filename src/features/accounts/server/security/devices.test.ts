// Changing a password, and the list of signed-in devices.
import { describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  logIn,
  profile,
  refreshTokens,
} from "../../contract.ts";

const academy = setUpAcademy();

const fresh = "an even longer password";
const onAndroid =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

const another = async (someone: Someone, userAgent = onAndroid) =>
  (await academy.call(logIn, { body: someone }, { headers: { "user-agent": userAgent } })).body;
const change = async (someone: Pick<Someone, "access">, old_password: string, new_password: string) =>
  academy.call(changePassword, { body: { old_password, new_password } }, { as: someone });
const statusOf = async (session: { access: string }) =>
  (await academy.call(profile, {}, { as: session })).status;
const isOver = async (session: { access: string }) =>
  expect.poll(async () => statusOf(session), { timeout: 5_000 }).toBe(401);

describe("changing the password", () => {
  test("ends every other session, keeps this one, and informs the person", async () => {
    const someone = await academy.person();
    const phone = await another(someone);
    expect(await statusOf(phone)).toBe(200);
    const answer = await change(someone, someone.password, fresh);
    expect([answer.status, answer.body.message]).toEqual([200, "Password changed successfully!"]);
    await isOver(phone);
    expect((await academy.call(refreshTokens, { body: { refresh: phone.refresh } })).status).toBe(401);
    expect(await statusOf(someone)).toBe(200);
    expect((await academy.call(refreshTokens, { body: { refresh: someone.refresh } })).status).toBe(200);
    expect((await academy.call(logIn, { body: someone })).status).toBe(401);
    expect((await academy.call(logIn, { body: { ...someone, password: fresh } })).status).toBe(200);
    const mail = await academy.mail.nextMailTo(someone.email);
    expect(mail.subject).toBe("Your password at Bidya Academy was changed");
    expect(mail.text).toContain("/forgot-password");
    expect(mail.text).not.toContain(fresh);
  });

  test("takes effect in every process within five seconds", async () => {
    const someone = await academy.person();
    const phone = await another(someone);
    const second = await academy.startBeside();
    try {
      const there = async () =>
        (
          await fetch(`${second.url}/api/accounts/profile/`, {
            headers: { authorization: `Bearer ${phone.access}` },
          })
        ).status;
      expect(await there()).toBe(200);
      await change(someone, someone.password, fresh);
      await expect.poll(there, { timeout: 5_000 }).toBe(401);
    } finally {
      await second.stop();
    }
  });

  test("mails in the person's own language", async () => {
    const someone = await academy.person();
    await academy.services.db
      .updateTable("users")
      .set({ language: "bn" })
      .where("id", "=", someone.id)
      .execute();
    await change(someone, someone.password, fresh);
    const mail = await academy.mail.nextMailTo(someone.email);
    expect(mail.subject).toBe("Bidya Academy: আপনার পাসওয়ার্ড বদলানো হয়েছে");
    expect(mail.text.split("http")[0]).not.toMatch(/\d/);
  });

  test("is done once if it is sent twice, with the same answer", async () => {
    const someone = await academy.person();
    const first = await change(someone, someone.password, fresh);
    const again = await change(someone, someone.password, fresh);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await academy.mail.nextMailTo(someone.email);
    await expect(academy.mail.nextMailTo(someone.email, 700)).rejects.toThrow("no mail");
  });

  test.each([
    [
      { old_password: "wrong password", new_password: fresh },
      "old_password",
      "This is not your current password.",
    ],
    [
      { old_password: "x", new_password: "short" },
      "new_password",
      "Password must be at least 8 characters long",
    ],
    [
      { old_password: "x", new_password: "x".repeat(201) },
      "new_password",
      "This password is too long: at most 200 characters",
    ],
    [{ new_password: fresh }, "old_password", "All fields are required"],
    [{ old_password: 7, new_password: fresh }, "old_password", "All fields are required"],
  ])("refuses %o", async (body, field, sentence) => {
    const someone = await academy.person();
    const answer = await academy.call(changePassword, { body }, { as: someone });
    expect([answer.status, answer.body.detail, answer.body[field]]).toEqual([400, sentence, [sentence]]);
    expect((await academy.call(logIn, { body: someone })).status).toBe(200);
  });

  test("is locked for a while after ten wrong old passwords, also in parallel", async () => {
    const someone = await academy.person();
    const tries = await Promise.all(
      Array.from({ length: 14 }, async (_, place) => change(someone, `guess number ${place}`, fresh)),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = await change(someone, someone.password, fresh);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // Signing in has its own limit.
    expect((await academy.call(logIn, { body: someone })).status).toBe(200);
  });

  test("is refused for visitors", async () => {
    expect((await academy.call(changePassword, { body: {} })).status).toBe(401);
  });
});

describe("the list of sessions", () => {
  test("shows the person's own sessions, this one first, with a description", async () => {
    const someone = await academy.person();
    await academy.person();
    await another(someone);
    const { body } = await academy.call(listSessions, {}, { as: someone, language: "bn" });
    expect(body.map(({ device, kind, is_current }) => ({ device, kind, is_current }))).toEqual([
      { device: "অজানা ডিভাইস", kind: "unknown", is_current: true },
      { device: "Android-এ Chrome", kind: "mobile", is_current: false },
    ]);
    expect(Object.keys(body[0]!).toSorted()).toEqual([
      "created_at",
      "device",
      "id",
      "is_current",
      "kind",
      "last_used_at",
    ]);
  });

  test("leaves out sessions that ended or expired", async () => {
    const someone = await academy.person();
    await another(someone);
    const { body: before } = await academy.call(listSessions, {}, { as: someone });
    await academy.services.connection
      .sql`update sessions set last_used_at = now() - interval '31 days' where id = ${before[1]!.id}`;
    expect((await academy.call(listSessions, {}, { as: someone })).body).toHaveLength(1);
  });

  test("leaves out a session whose kept refresh token has expired", async () => {
    const someone = await academy.person();
    const phone = await another(someone);
    expect((await academy.call(refreshTokens, { body: { refresh: phone.refresh } })).status).toBe(200);
    const { body: before } = await academy.call(listSessions, {}, { as: someone });
    await academy.services.connection
      .sql`update refresh_tokens set expires_at = now() where session_id = ${before[1]!.id}`;
    expect((await academy.call(listSessions, {}, { as: someone })).body).toHaveLength(1);
  });

  test("ends one session, and gives the same answer again", async () => {
    const someone = await academy.person();
    const phone = await another(someone);
    const { body } = await academy.call(listSessions, {}, { as: someone });
    const params = { id: body[1]!.id };
    const first = await academy.call(endSession, { params }, { as: someone });
    const again = await academy.call(endSession, { params }, { as: someone });
    expect([first.status, first.body]).toEqual([200, { message: "That device is logged out." }]);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await isOver(phone);
    expect(await statusOf(someone)).toBe(200);
    expect((await academy.call(listSessions, {}, { as: someone })).body).toHaveLength(1);
  });

  test("ends all other sessions", async () => {
    const someone = await academy.person();
    const others = [await another(someone), await another(someone)];
    expect((await academy.call(endOtherSessions, {}, { as: someone })).status).toBe(200);
    for (const other of others) await isOver(other);
    expect(await statusOf(someone)).toBe(200);
  });

  test("answers 404 for another person's session, an unknown one and rubbish", async () => {
    const someone = await academy.person();
    const stranger = await academy.person();
    const { body } = await academy.call(listSessions, {}, { as: stranger });
    for (const id of [body[0]!.id, "7", "x", "00000000-0000-0000-0000-000000000000", "' or 1=1"])
      expect((await academy.call(endSession, { params: { id } }, { as: someone })).status).toBe(404);
    expect(await statusOf(stranger)).toBe(200);
  });

  test("is refused for visitors", async () => {
    expect((await academy.call(listSessions)).status).toBe(401);
    expect((await academy.call(endSession, { params: { id: "x" } })).status).toBe(401);
    expect((await academy.call(endOtherSessions)).status).toBe(401);
  });
});
