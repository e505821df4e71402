// What a person can do who knows only the address of another person.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { codeIn } from "#tests/mail-catcher.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { from, letAMinutePass, setCount } from "#tests/limits.ts";
import { logIn, requestPasswordReset, verifyOtp, verifyPasswordReset } from "../../contract.ts";

const open = setUpAcademy({ TRUST_PROXY: "loopback" });

describe("a person who knows only another person's address", () => {
  const [stranger, home] = [from("203.0.113.66"), from("198.51.100.7")];

  test("cannot keep the owner from signing in, and a hundred networks together are blocked", async () => {
    const person = await open.person();
    const wrong = { body: { ...person, password: "wrong password" } };
    for (let n = 0; n < 11; n++) await open.call(logIn, wrong, stranger);
    expect((await open.call(logIn, { body: person }, stranger)).status).toBe(429);
    expect((await open.call(logIn, { body: person }, home)).status).toBe(200);
    await setCount(open.services.db, "failed-sign-ins-in-all", person.email, 100);
    expect((await open.call(logIn, { body: person }, home)).status).toBe(429);
  });

  test("cannot use up the owner's code", async () => {
    const { email } = await open.person();
    await open.call(requestPasswordReset, { body: { email } }, home);
    const code = codeIn(await open.mail.nextMailTo(email));
    const otp_code = code === "000000" ? "000001" : "000000";
    const tryIt = async (word: string, who: typeof home) =>
      (await open.call(verifyPasswordReset, { body: { email, otp_code: word } }, who)).body.code;
    for (let n = 0; n < 5; n++) expect(await tryIt(otp_code, stranger)).toBe("code_invalid");
    expect(await tryIt(code, stranger)).toBe("code_expired");
    // Attempts from many networks do not help them either.
    for (let n = 0; n < 14; n++) await tryIt(otp_code, from(`203.0.113.${100 + (n % 4)}`));
    expect((await open.call(verifyPasswordReset, { body: { email, otp_code: code } }, home)).status).toBe(
      200,
    );
  });

  test("cannot try one code from more and more networks", async () => {
    const { email } = await open.person();
    await open.call(requestPasswordReset, { body: { email } }, home);
    const code = codeIn(await open.mail.nextMailTo(email));
    const otp_code = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 20; n++)
      await open.call(verifyPasswordReset, { body: { email, otp_code } }, from(`203.0.113.${100 + n}`));
    const right = await open.call(verifyPasswordReset, { body: { email, otp_code: code } }, home);
    expect(right.body.code).toBe("code_expired");
  });

  test("cannot fill the mailbox, or keep the owner from getting a code", async () => {
    const { email } = await open.person();
    const ask = async (who: typeof home) => {
      expect((await open.call(requestPasswordReset, { body: { email } }, who)).status).toBe(200);
      await letAMinutePass(open.services.db);
    };
    await ask(stranger);
    await open.mail.nextMailTo(email);
    await setCount(open.services.db, "code-mails", `${email} 203.0.113.66`, 10);
    await ask(stranger);
    await expect(open.mail.nextMailTo(email, 700)).rejects.toThrow("no mail");
    await ask(home);
    await open.mail.nextMailTo(email);
    await setCount(open.services.db, "code-mails-in-all", email, 30);
    await ask(from("192.0.2.1"));
    await expect(open.mail.nextMailTo(email, 700)).rejects.toThrow("no mail");
  });

  test("writes nothing when refused", async () => {
    const person = await open.person();
    const count = async () => (await sql`select from rate_counts`.execute(open.services.db)).rows.length;
    await open.call(logIn, { body: person }, stranger);
    const before = await count();
    const body = { email: "nobody.at.all@example.com", otp_code: "000000" };
    await open.call(verifyOtp, { body }, stranger);
    await open.call(logIn, { body: person }, stranger);
    expect(await count()).toBe(before);
  });
});
