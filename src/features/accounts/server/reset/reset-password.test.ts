// Sets a new password when the old one is forgotten.
import { describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { letAMinutePass } from "#tests/limits.ts";
import { codeIn } from "#tests/mail-catcher.ts";
import {
  logIn,
  profile,
  refreshTokens,
  register,
  requestPasswordReset,
  setNewPassword,
  verifyPasswordReset,
} from "../../contract.ts";

const academy = setUpAcademy();

const newPassword = "an entirely new password";
const ask = async (email: string, language = "en") =>
  academy.call(requestPasswordReset, { body: { email } }, { language });
const verify = async (email: string, otp_code: string) =>
  academy.call(verifyPasswordReset, { body: { email, otp_code } });
const set = async (email: string, token: string, new_password = newPassword) =>
  academy.call(setNewPassword, { body: { email, token, new_password } });

/** Asks for a code, reads the mail and sends the code. */
async function tokenFor(email: string): Promise<string> {
  await ask(email);
  const { status, body } = await verify(email, codeIn(await academy.mail.nextMailTo(email)));
  expect(status).toBe(200);
  return body.token;
}
describe("a forgotten password", () => {
  test("is replaced with a code by mail, and every session ends", async () => {
    const person = await academy.person();
    expect(await ask(person.email)).toMatchObject({
      status: 200,
      body: { message: "OTP sent to your email" },
    });
    const mail = await academy.mail.nextMailTo(person.email);
    expect(mail.subject).toBe("Your code for a new password at Bidya Academy");
    const verified = await verify(
      person.email,
      codeIn(mail).replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]!),
    );
    expect(verified).toMatchObject({ status: 200, body: { message: "OTP verified successfully" } });
    const done = await set(person.email.toUpperCase(), verified.body.token);
    expect(done).toMatchObject({ status: 200, body: { message: "Password reset successfully" } });

    expect((await academy.call(logIn, { body: person })).status).toBe(401);
    expect((await academy.call(logIn, { body: { email: person.email, password: newPassword } })).status).toBe(
      200,
    );
    expect((await academy.call(refreshTokens, { body: { refresh: person.refresh } })).status).toBe(401);
    await expect
      .poll(async () => (await academy.call(profile, {}, { as: person })).status, { timeout: 5_000 })
      .toBe(401);
  });

  test("of an account that was never confirmed: the code confirms it", async () => {
    const email = "unconfirmed@example.com";
    const person = {
      first_name: "A",
      last_name: "B",
      email,
      phone: "01712345678",
      password: "an old password",
    };
    await academy.call(register, { body: person });
    await academy.mail.nextMailTo(email);
    expect((await set(email, await tokenFor(email))).status).toBe(200);
    expect((await academy.call(logIn, { body: { email, password: newPassword } })).status).toBe(200);
  });

  test("unlocks an account that wrong passwords had locked", async () => {
    const person = await academy.person();
    for (let n = 0; n < 10; n++) await academy.call(logIn, { body: { ...person, password: "wrong" } });
    expect((await academy.call(logIn, { body: person })).status).toBe(429);
    await set(person.email, await tokenFor(person.email));
    expect((await academy.call(logIn, { body: { ...person, password: newPassword } })).status).toBe(200);
  });

  test("is answered and mailed in Bengali to a Bengali reader", async () => {
    const person = await academy.person();
    expect((await ask(person.email, "bn")).body.message).toBe("আপনার ইমেইলে কোড পাঠানো হয়েছে");
    expect((await academy.mail.nextMailTo(person.email)).subject).toBe("Bidya Academy: নতুন পাসওয়ার্ডের কোড");
  });
});

describe("an address without an account", () => {
  test("gets the same answer and no code, and a wrong code reveals nothing", async () => {
    const person = await academy.person();
    const nobody = "nobody.here@example.com";
    const [known, unknown] = [await ask(person.email), await ask(nobody)];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const mail = await academy.mail.nextMailTo(nobody);
    expect(mail.subject).toBe("No account at Bidya Academy with this address");
    expect(mail.text).not.toMatch(/\d{6}/);
    await academy.mail.nextMailTo(person.email);
    const [first, second] = [await verify(person.email, "000000"), await verify(nobody, "000000")];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(first.body).toMatchObject({ code: "code_invalid", error: "Invalid verification code" });
  });

  test("costs the same work, so that the time reveals nothing", async () => {
    const [nobody, { email }] = ["nobody.at.all@example.com", await academy.person()];
    for (const address of [nobody, email]) {
      await ask(address);
      await academy.mail.nextMailTo(address);
    }
    const rows = await academy.services.connection.sql`
      select purpose, wrong_from, code_hash is not null as has_code from one_time_codes
      where email in (${nobody}, ${email})`;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    const [jobs] = await academy.services.connection.sql`
      select count(*) filter (where data ->> 'email' = ${nobody}) = count(*) filter (where data ->> 'email' = ${email}) as same
      from jobs.job where name = 'mail-code'`;
    expect(jobs).toEqual({ same: true });
  });
});

describe("a code", () => {
  test("for a password does not verify an address, works once, and is mailed once a minute", async () => {
    const person = await academy.person();
    await ask(person.email);
    const code = codeIn(await academy.mail.nextMailTo(person.email));
    await ask(person.email);
    await expect(academy.mail.nextMailTo(person.email, 500)).rejects.toThrow("no mail");
    expect((await verify(person.email, code)).status).toBe(200);
    expect((await verify(person.email, code)).body.code).toBe("code_expired");
  });

  test("is invalid after five wrong tries", async () => {
    const person = await academy.person();
    await ask(person.email);
    const code = codeIn(await academy.mail.nextMailTo(person.email));
    for (let n = 0; n < 5; n++) await verify(person.email, code === "111111" ? "222222" : "111111");
    expect((await verify(person.email, code)).body.code).toBe("code_expired");
  });

  test.each(["", "12345", "abcdef", 7, null])(
    "%j is refused with the document's sentence",
    async (otp_code) => {
      const answer = await verify("somebody@example.com", otp_code as string);
      expect([answer.status, answer.body.otp_code]).toEqual([400, ["Invalid verification code"]]);
    },
  );
});

describe("a token", () => {
  test("works once, even if it is sent many times at once", async () => {
    const person = await academy.person();
    const token = await tokenFor(person.email);
    const answers = await Promise.all(
      [1, 2, 3].map(async (n) => set(person.email, token, `${newPassword} ${n}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await set(person.email, token)).body).toMatchObject({ code: "reset_over" });
  });

  test("works only for its address", async () => {
    const [mine, yours] = [await academy.person(), await academy.person()];
    const token = await tokenFor(mine.email);
    expect((await set(yours.email, token)).body.code).toBe("reset_over");
    expect((await academy.call(logIn, { body: yours })).status).toBe(200);
    expect((await set(mine.email, token)).status).toBe(200);
  });

  test("expires, and is invalid when a newer one was given", async () => {
    const person = await academy.person();
    const first = await tokenFor(person.email);
    await letAMinutePass(academy.services.db);
    const second = await tokenFor(person.email);
    expect((await set(person.email, first)).body.code).toBe("reset_over");
    await academy.services.db
      .updateTable("password_resets")
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await set(person.email, second)).body.code).toBe("reset_over");
  });

  test("is stored nowhere in readable form, and requires a long enough password", async () => {
    const person = await academy.person();
    const token = await tokenFor(person.email);
    const [row] = await academy.services.connection.sql<{ kept: string }[]>`
      select encode(token_hash, 'escape') as kept from password_resets order by expires_at desc limit 1`;
    expect(row!.kept).not.toContain(token);
    expect((await set(person.email, token, "short")).body).toMatchObject({
      new_password: ["Password must be at least 8 characters long"],
      error: "Password must be at least 8 characters long",
    });
    expect((await set(person.email, token)).status).toBe(200);
  });
});
