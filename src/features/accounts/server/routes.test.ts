import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { codeIn } from "#tests/mail-catcher.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { letAMinutePass } from "#tests/limits.ts";
import {
  logIn,
  logOut,
  profile,
  refreshTokens,
  refreshTokensShort,
  register,
  resendOtp,
  verifyOtp,
} from "../contract.ts";

const academy = setUpAcademy();

let counter = 0;
const registration = () => ({
  first_name: "Nasrin",
  last_name: "Akter",
  email: `nasrin${++counter}@example.com`,
  phone: "01712345678",
  password: "correct horse battery",
});

describe("registration", () => {
  test("mails a code, which verifies the address, and then the person can sign in", async () => {
    const person = registration();
    const registered = await academy.call(register, { body: person });
    expect(registered.status).toBe(201);
    expect(registered.body.message).toBe("OTP sent to your email. Please verify.");

    const early = await academy.call(logIn, { body: person });
    expect(early.status).toBe(403);
    expect(early.body.code).toBe("email_unverified");

    const code = codeIn(await academy.mail.nextMailTo(person.email));
    const verified = await academy.call(verifyOtp, { body: { email: person.email, otp_code: code } });
    expect(verified.status).toBe(200);
    expect(verified.body.message).toBe("Email verified successfully!");

    const signedIn = await academy.call(logIn, { body: person });
    expect(signedIn.status).toBe(200);
    const me = await academy.call(profile, {}, { as: signedIn.body });
    expect(me.body).toMatchObject({
      email: person.email,
      first_name: "Nasrin",
      role: "learner",
      phone: "01712345678",
    });
  });

  test("answers and mails in Bengali on request", async () => {
    const person = registration();
    const answer = await academy.call(
      register,
      { body: { ...person, phone: "০১৭১২৩৪৫৬৭৮" } },
      { language: "bn" },
    );
    expect(answer.body.message).toBe("আপনার ইমেইলে কোড পাঠানো হয়েছে। অনুগ্রহ করে যাচাই করুন।");
    const mail = await academy.mail.nextMailTo(person.email);
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    expect(mail.subject).toBe("Bidya Academy: আপনার যাচাই কোড");
  });

  test("gives the same answer for a known address and informs only its owner", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    const code = codeIn(await academy.mail.nextMailTo(person.email));
    await academy.call(verifyOtp, { body: { email: person.email, otp_code: code } });
    await letAMinutePass(academy.services.db);

    const again = await academy.call(register, { body: { ...person, password: "another password" } });
    expect(again.status).toBe(201);
    expect(again.body.message).toBe("OTP sent to your email. Please verify.");
    const told = await academy.mail.nextMailTo(person.email, 10_000, /account/);
    expect(told.subject).toContain("already");
    const wrong = await academy.call(verifyOtp, { body: { email: person.email, otp_code: "000000" } });
    expect(wrong.body.code).toBe("code_invalid");
    expect((await academy.call(logIn, { body: person })).status).toBe(200);
  });

  test.each([
    [{ first_name: "" }, "first_name", "All fields are required"],
    [{ email: "no-address" }, "email", "Please enter a valid email address"],
    [{ phone: "0171234567" }, "phone", "Please enter a valid 11-digit phone number"],
    [{ phone: "017123456789" }, "phone", "Please enter a valid 11-digit phone number"],
    [{ password: "short" }, "password", "Password must be at least 8 characters long"],
    [{ last_name: 7 }, "last_name", "This value is not of the right kind."],
  ])("refuses %o with the document's sentence", async (wrong, field, sentence) => {
    const answer = await academy.call(register, { body: { ...registration(), ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.body[field]).toEqual([sentence]);
    expect(answer.body.detail).toBe(sentence);
    expect(answer.body.error).toBe(sentence);
  });

  test("ignores unknown fields, such as a role", async () => {
    const person = registration();
    expect((await academy.call(register, { body: { ...person, role: "admin", extra: {} } })).status).toBe(
      201,
    );
    const user = await academy.services.db
      .selectFrom("users")
      .select("role")
      .where("email", "=", person.email)
      .executeTakeFirst();
    expect(user?.role).toBe("learner");
  });

  test("refuses a body that is not JSON or too large", async () => {
    expect((await academy.call(register, { body: "{" })).status).toBe(400);
    expect(
      (await academy.call(register, { body: { ...registration(), first_name: "x".repeat(70_000) } })).status,
    ).toBe(413);
    const wrongKind = await academy.call(
      register,
      { body: "a=b" },
      { headers: { "content-type": "text/plain" } },
    );
    expect(wrongKind.status).toBe(415);
  });
});

describe("codes", () => {
  test("five wrong tries make a code invalid, also in parallel", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    const code = codeIn(await academy.mail.nextMailTo(person.email));
    const wrong = code === "000000" ? "000001" : "000000";
    const tries = await Promise.all(
      Array.from({ length: 8 }, async () =>
        academy.call(verifyOtp, { body: { email: person.email, otp_code: wrong } }),
      ),
    );
    expect(tries.filter(({ body }) => body.code === "code_invalid")).toHaveLength(5);
    expect(tries.filter(({ body }) => body.code === "code_expired")).toHaveLength(3);
    const right = await academy.call(verifyOtp, { body: { email: person.email, otp_code: code } });
    expect(right.body.code).toBe("code_expired");
  });

  test("at most one mail a minute; a new code makes the old one invalid", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    const first = codeIn(await academy.mail.nextMailTo(person.email));
    await academy.call(resendOtp, { body: { email: person.email } });
    await expect(academy.mail.nextMailTo(person.email, 700)).rejects.toThrow("no mail");

    await letAMinutePass(academy.services.db);
    expect((await academy.call(resendOtp, { body: { email: person.email } })).status).toBe(200);
    const second = codeIn(await academy.mail.nextMailTo(person.email));
    // Two random codes are equal once in a million times.
    const ofFirst =
      first === second
        ? { status: 400 }
        : await academy.call(verifyOtp, { body: { email: person.email, otp_code: first } });
    expect(ofFirst.status).toBe(400);
    expect((await academy.call(verifyOtp, { body: { email: person.email, otp_code: second } })).status).toBe(
      200,
    );
  });

  test("is stored in no table in readable form", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    const code = codeIn(await academy.mail.nextMailTo(person.email));
    const jobs = await academy.services.connection.sql`select data::text as data from jobs.job`;
    const codes = await academy.services.connection.sql`select code_hash from one_time_codes`;
    expect(jobs.length).toBeGreaterThan(0);
    for (const row of [...jobs.map((job) => job.data ?? ""), ...codes.map((c) => c.code_hash ?? "")])
      expect(row).not.toContain(code);
  });
});

describe("asking for another code", () => {
  test("is answered the same and costs the same work for every address", async () => {
    const [waiting, confirmed] = [registration(), await academy.person()];
    await academy.call(register, { body: waiting });
    await academy.mail.nextMailTo(waiting.email);
    const { db, connection } = academy.services;
    await letAMinutePass(db);
    await sql`delete from rate_counts`.execute(db);
    await sql`delete from jobs.job`.execute(db);
    const addresses = [waiting.email, confirmed.email, "nobody.at.all@example.com"];
    const answers = [];
    for (const email of addresses) {
      const { status, body } = await academy.call(resendOtp, { body: { email } });
      answers.push({ status, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // What was written for each address: the same rows, so the same statements.
    for (const email of addresses) {
      const [written] = await connection.sql`select
        (select count(*)::int from one_time_codes where email = ${email} and requested_at > now() - interval '1 minute') as turns,
        (select count(*)::int from rate_counts where starts_with(subject, ${email})) as counts,
        (select count(*)::int from jobs.job where data ->> 'email' = ${email}) as jobs`;
      expect(written).toEqual({ turns: 1, counts: 2, jobs: 1 });
    }
    await academy.mail.nextMailTo(waiting.email);
    await expect(academy.mail.nextMailTo(confirmed.email, 700)).rejects.toThrow("no mail");
    await expect(academy.mail.nextMailTo("nobody.at.all@example.com", 100)).rejects.toThrow("no mail");
  });
});

describe("signing in", () => {
  test("a wrong password and an unknown address get the same 401", async () => {
    const someone = await academy.person();
    const wrong = await academy.call(logIn, { body: { email: someone.email, password: "wrong password" } });
    const unknown = await academy.call(logIn, {
      body: { email: "nobody@example.com", password: "wrong password" },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.detail).toBe("Invalid email or password");
  });

  test("ten failures lock the account for a while, and successes do not count", async () => {
    const someone = await academy.person();
    for (let i = 0; i < 12; i++) expect((await academy.call(logIn, { body: someone })).status).toBe(200);
    for (let i = 0; i < 10; i++)
      await academy.call(logIn, { body: { email: someone.email, password: "wrong password" } });
    const refused = await academy.call(logIn, { body: someone });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("the profile requires a token that we signed", async () => {
    expect((await academy.call(profile)).status).toBe(401);
    expect((await academy.call(profile, {}, { as: { access: "a.b.c" } })).status).toBe(401);
  });
});

describe("refreshing", () => {
  test("rotates the token, at both addresses", async () => {
    const someone = await academy.person();
    const first = await academy.call(refreshTokens, { body: { refresh: someone.refresh, rotate: true } });
    const second = await academy.call(refreshTokensShort, {
      body: { refresh: first.body.refresh, rotate: true },
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(new Set([someone.refresh, first.body.refresh, second.body.refresh]).size).toBe(3);
    expect((await academy.call(profile, {}, { as: second.body })).status).toBe(200);
  });

  test("an old token works again while its successor is unused", async () => {
    const someone = await academy.person();
    await academy.call(refreshTokens, { body: { refresh: someone.refresh, rotate: true } });
    const again = await academy.call(refreshTokens, { body: { refresh: someone.refresh } });
    expect(again.status).toBe(200);
    expect((await academy.call(refreshTokens, { body: { refresh: again.body.refresh } })).status).toBe(200);
  });

  test("reuse of a copied token ends the whole token family", async () => {
    const someone = await academy.person();
    const first = await academy.call(refreshTokens, { body: { refresh: someone.refresh, rotate: true } });
    const second = await academy.call(refreshTokens, { body: { refresh: first.body.refresh } });
    expect((await academy.call(refreshTokens, { body: { refresh: someone.refresh } })).status).toBe(401);
    expect((await academy.call(refreshTokens, { body: { refresh: second.body.refresh } })).status).toBe(401);
    await expect
      .poll(async () => (await academy.call(profile, {}, { as: second.body })).status, { timeout: 5_000 })
      .toBe(401);
  });

  test("logging out ends the session and its access token", async () => {
    const someone = await academy.person();
    expect((await academy.call(profile, {}, { as: someone })).status).toBe(200);
    expect((await academy.call(logOut, { body: { refresh: someone.refresh } })).status).toBe(200);
    expect((await academy.call(refreshTokens, { body: { refresh: someone.refresh } })).status).toBe(401);
    await expect
      .poll(async () => (await academy.call(profile, {}, { as: someone })).status, { timeout: 5_000 })
      .toBe(401);
  });

  test("a deactivation takes effect within five seconds", async () => {
    const someone = await academy.person();
    await academy.call(profile, {}, { as: someone });
    await academy.services.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", someone.id)
      .execute();
    await expect
      .poll(async () => (await academy.call(profile, {}, { as: someone })).status, { timeout: 5_000 })
      .toBe(401);
    const answer = await academy.call(logIn, { body: someone });
    expect(answer.body.code).toBe("account_inactive");
  });
});
