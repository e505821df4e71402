// What somebody tries who wants into an account that is not theirs.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeIn } from "../../../../tests/support/mail-catcher.ts";
import { openAcademy, type TestAcademy } from "../../../../tests/support/academy.ts";
import { logIn, register, resendOtp, verifyOtp } from "../contract.ts";

let academy: TestAcademy;
beforeAll(async () => {
  academy = await openAcademy();
});
afterAll(async () => academy.close());

let counter = 0;
const registration = () => ({
  first_name: "Nasrin",
  last_name: "Akter",
  email: `nasrin${++counter}@example.com`,
  phone: "01712345678",
  password: "correct horse battery",
});

describe("an address that somebody else registers too", () => {
  const cookieOf = (answer: { headers: Headers }) => answer.headers.get("set-cookie")!.split(";")[0]!;
  const verify = async (email: string, cookie?: string) => {
    const otp_code = codeIn(await academy.mail.nextMailTo(email));
    return academy.call(verifyOtp, { body: { email, otp_code } }, { headers: cookie ? { cookie } : {} });
  };
  const statusFor = async (email: string, password: string) =>
    (await academy.call(logIn, { body: { email, password } })).status;
  const theirs = "the stranger's password";

  test("is confirmed with what its owner's browser registered, whoever came later", async () => {
    const person = registration();
    const cookie = cookieOf(await academy.call(register, { body: person }));
    await academy.call(register, { body: { ...person, first_name: "Stranger", password: theirs } });
    const verified = await verify(person.email, cookie);
    expect(verified.status).toBe(200);
    expect(verified.headers.get("set-cookie")).toContain("Max-Age=0");
    expect([await statusFor(person.email, theirs), await statusFor(person.email, person.password)]).toEqual([
      401, 200,
    ]);
    const user = await academy.services.db
      .selectFrom("users")
      .select("first_name")
      .where("email", "=", person.email)
      .executeTakeFirst();
    expect(user?.first_name).toBe(person.first_name);
  });

  test("is its owner's who came later, also without the cookie", async () => {
    const person = registration();
    await academy.call(register, { body: { ...person, password: theirs } });
    await academy.call(register, { body: person });
    expect((await verify(person.email)).status).toBe(200);
    expect([await statusFor(person.email, theirs), await statusFor(person.email, person.password)]).toEqual([
      401, 200,
    ]);
  });

  test("a cookie for another address, changed, or not ours counts for nothing", async () => {
    const [mine, other] = [registration(), registration()];
    const cookie = cookieOf(await academy.call(register, { body: { ...other, password: theirs } }));
    const own = cookieOf(await academy.call(register, { body: mine }));
    const changed = own.slice(0, -4) + (own.endsWith("AAAA") ? "BBBB" : "AAAA");
    for (const wrong of [cookie, changed, "registration=AAAA", "registration=%00"])
      expect(
        (
          await academy.call(
            verifyOtp,
            { body: { email: mine.email, otp_code: "x" } },
            { headers: { cookie: wrong } },
          )
        ).status,
      ).toBe(400);
    expect((await verify(mine.email, `lang=bn; ${changed}`)).status).toBe(200);
    expect(await statusFor(mine.email, mine.password)).toBe(200);
  });

  test("the cookie shows nothing of what was registered, and no script reads it", async () => {
    const person = registration();
    const set = (await academy.call(register, { body: person })).headers.get("set-cookie")!;
    expect(set).toMatch(/HttpOnly; SameSite=Strict/);
    expect(Buffer.from(set.split(/[=;]/)[1]!, "base64url").toString("latin1")).not.toMatch(
      /argon|nasrin|0171/i,
    );
  });
});

describe("guessing", () => {
  test("codes ends after twenty wrong ones in an hour, whatever fresh codes come between", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    let code = "";
    for (let round = 0; round < 4; round++) {
      code = codeIn(await academy.mail.nextMailTo(person.email));
      const wrong = code === "000000" ? "000001" : "000000";
      for (let n = 0; n < 5; n++)
        expect(
          (await academy.call(verifyOtp, { body: { email: person.email, otp_code: wrong } })).body.code,
        ).toBe("code_invalid");
      await academy.services.db
        .updateTable("one_time_codes")
        .set({ requested_at: new Date(0) })
        .execute();
      await academy.call(resendOtp, { body: { email: person.email } });
    }
    code = codeIn(await academy.mail.nextMailTo(person.email));
    const last = await academy.call(verifyOtp, { body: { email: person.email, otp_code: code } });
    expect([last.status, last.body.code]).toEqual([429, "too_often"]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("many passwords at once gain nothing: after ten that failed the right one is refused too", async () => {
    const person = await academy.person();
    const { db } = academy.services;
    const failed = { name: "failed-sign-ins", subject: person.email, window_start: new Date(), count: 9 };
    await db.insertInto("rate_counts").values(failed).execute();
    // All are let in before the first has failed, and the right one is looked at last.
    const [tries] = await db.transaction().execute(async (tx) => {
      await sql`lock table users in access exclusive mode`.execute(tx);
      const begun = Promise.all(
        [1, 2, 3, 4, 5, 6, 7, null].map(async (wrong) =>
          academy.call(logIn, { body: wrong ? { ...person, password: `wrong ${wrong}` } : person }),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      return [begun] as const;
    });
    expect((await tries).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      401, 429, 429, 429, 429, 429, 429, 429,
    ]);
  });
});

describe("an address in a mail", () => {
  test.each([
    "a,victim@example.com",
    "a;victim@example.com",
    "g:victim@example.com",
    "\u0007@example.com",
    "\ud83d@example.com",
  ])("%j is none", async (email) => {
    const answer = await academy.call(register, { body: { ...registration(), email } });
    expect([answer.status, answer.body.email]).toEqual([400, ["Please enter a valid email address"]]);
  });

  test("half a character in a name is no fault of ours", async () => {
    const answer = await academy.call(register, { body: { ...registration(), first_name: "\ud83dNasrin" } });
    expect(answer.status).toBe(201);
  });
});

describe("the demo's accounts", () => {
  const demo = async (at: TestAcademy) => {
    const person = await at.person();
    await at.services.db.updateTable("users").set({ is_demo: true }).where("id", "=", person.id).execute();
    return person;
  };

  test("sign in on this machine, but not through a proxy", async () => {
    const person = await demo(academy);
    expect((await academy.call(logIn, { body: person })).status).toBe(200);
    for (const name of ["forwarded", "x-forwarded-for", "x-real-ip"]) {
      const answer = await academy.call(logIn, { body: person }, { headers: { [name]: "203.0.113.7" } });
      expect([answer.status, answer.body.code]).toEqual([401, "wrong_credentials"]);
    }
  });

  test("do not sign in where others reach the academy", async () => {
    const open = await openAcademy({ PUBLIC_URL: "https://academy.example" });
    const person = await demo(open);
    expect((await open.call(logIn, { body: person })).status).toBe(401);
    await open.close();
  });
});
