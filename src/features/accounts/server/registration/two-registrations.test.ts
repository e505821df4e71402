// Two people register the same address, and only its owner gets the account.
import { parseSetCookie, stringifyCookie } from "cookie";
import { describe, expect, test } from "vitest";
import { codeIn } from "#tests/mail-catcher.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { letAMinutePass } from "#tests/limits.ts";
import { logIn, register, resendOtp, verifyOtp } from "../../contract.ts";

const academy = setUpAcademy();

let counter = 0;
const registration = () => ({
  first_name: "Nasrin",
  last_name: "Akter",
  email: `nasrin${++counter}@example.com`,
  phone: "01712345678",
  password: "correct horse battery",
});

const cookieOf = (answer: { headers: Headers }) => {
  const { name, value } = parseSetCookie(answer.headers.get("set-cookie")!);
  return stringifyCookie({ [name]: value });
};

describe("an address that two people register", () => {
  const verify = async (email: string, cookie?: string) => {
    const otp_code = codeIn(await academy.mail.nextMailTo(email));
    return academy.call(verifyOtp, { body: { email, otp_code } }, { headers: cookie ? { cookie } : {} });
  };
  const statusFor = async (email: string, password: string) =>
    (await academy.call(logIn, { body: { email, password } })).status;
  const theirs = "the stranger's password";

  test("is confirmed with the data from its owner's browser, even if a stranger registers later", async () => {
    const person = registration();
    const cookie = cookieOf(await academy.call(register, { body: person }));
    await academy.call(register, { body: { ...person, first_name: "Stranger", password: theirs } });
    const verified = await verify(person.email, cookie);
    expect(verified.status).toBe(200);
    expect(parseSetCookie(verified.headers.get("set-cookie")!).maxAge).toBe(0);
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

  test("belongs to its owner who registered later, also without the cookie", async () => {
    const person = registration();
    await academy.call(register, { body: { ...person, password: theirs } });
    await academy.mail.nextMailTo(person.email);
    await letAMinutePass(academy.services.db);
    await academy.call(register, { body: person });
    expect((await verify(person.email)).status).toBe(200);
    expect([await statusFor(person.email, theirs), await statusFor(person.email, person.password)]).toEqual([
      401, 200,
    ]);
  });

  test("belongs to its owner who registered first: the code confirms only that registration", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    const otp_code = codeIn(await academy.mail.nextMailTo(person.email));
    await academy.call(register, { body: { ...person, first_name: "Stranger", password: theirs } });
    const verified = await academy.call(verifyOtp, { body: { email: person.email, otp_code } });
    expect(verified.status).toBe(200);
    expect([await statusFor(person.email, theirs), await statusFor(person.email, person.password)]).toEqual([
      401, 200,
    ]);
  });

  test("is not confirmed by an older code after another registration got a mail of its own", async () => {
    const person = registration();
    const cookie = cookieOf(await academy.call(register, { body: person }));
    const otp_code = codeIn(await academy.mail.nextMailTo(person.email));
    await letAMinutePass(academy.services.db);
    const { db } = academy.services;
    const codes = db.selectFrom("one_time_codes").selectAll().where("email", "=", person.email);
    const first = await codes.executeTakeFirstOrThrow();
    await academy.call(register, { body: { ...person, password: theirs } });
    await academy.mail.nextMailTo(person.email);
    // As if the second mail were still on its way.
    const { code_hash, sent_for, expires_at } = first;
    await db
      .updateTable("one_time_codes")
      .set({ code_hash, sent_for, expires_at })
      .where("email", "=", person.email)
      .execute();
    const early = await academy.call(verifyOtp, { body: { email: person.email, otp_code } });
    expect(early.status).toBe(400);
    expect(await statusFor(person.email, theirs)).not.toBe(200);
    // The owner's browser asks again: the code is for the owner's registration.
    await letAMinutePass(academy.services.db);
    await academy.call(resendOtp, { body: { email: person.email } }, { headers: { cookie } });
    expect((await verify(person.email)).status).toBe(200);
    expect([await statusFor(person.email, theirs), await statusFor(person.email, person.password)]).toEqual([
      401, 200,
    ]);
  });

  test("is confirmed with the data of a browser that logged in, even if a stranger registers later", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    await academy.mail.nextMailTo(person.email);
    const loggedIn = await academy.call(logIn, { body: person });
    expect([loggedIn.status, loggedIn.body.code]).toEqual([403, "email_unverified"]);
    await letAMinutePass(academy.services.db);
    await academy.call(register, { body: { ...person, first_name: "Stranger", password: theirs } });
    expect((await verify(person.email, cookieOf(loggedIn))).status).toBe(200);
    expect([await statusFor(person.email, theirs), await statusFor(person.email, person.password)]).toEqual([
      401, 200,
    ]);
  });

  test("no wrong password gives a browser a registration", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    const refused = await academy.call(logIn, { body: { ...person, password: theirs } });
    expect([refused.status, refused.headers.get("set-cookie")]).toEqual([401, null]);
  });

  test("ignores a cookie that is for another address, changed, or not ours", async () => {
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

  test("the cookie does not contain the registered data, and scripts cannot read it", async () => {
    const person = registration();
    const set = (await academy.call(register, { body: person })).headers.get("set-cookie")!;
    const { value, httpOnly, sameSite } = parseSetCookie(set);
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: "strict" });
    expect(Buffer.from(value!, "base64url").toString("latin1")).not.toMatch(/argon|nasrin|0171/i);
  });
});

describe("a mail with a code", () => {
  const madeAt = new Date("2026-03-04T20:15:00Z");
  const inDhaka = { en: "5 Mar 2026, 02:15", bn: "৫ মার্চ, ২০২৬, রাত ২:১৫" };
  const setMadeAt = async (email: string) =>
    academy.services.db.updateTable("users").set({ created_at: madeAt }).where("email", "=", email).execute();

  test.each(["en", "bn"] as const)("says when its registration was made, in %s", async (language) => {
    const person = registration();
    const { email } = person;
    await academy.call(register, { body: person }, { language });
    const first = await academy.mail.nextMailTo(email);
    expect(first.text).toContain(language === "en" ? "(Bangladesh time)" : "(বাংলাদেশ সময়)");
    await setMadeAt(email);
    await letAMinutePass(academy.services.db);
    await academy.call(resendOtp, { body: { email } }, { language });
    const { text } = await academy.mail.nextMailTo(email);
    expect(text.match(/মার্চ|Mar/g)).toHaveLength(1);
    expect(text).toContain(inDhaka[language]);
    expect(text).toContain(
      language === "en"
        ? "If you did not sign up then, do not enter the code or open the link, and do not share them."
        : "তখন আপনি সাইন আপ না করে থাকলে কোডটি লিখবেন না, লিংকটি খুলবেন না, কাউকে জানাবেনও না।",
    );
  });

  test("says that another browser registered the address, and when", async () => {
    const person = registration();
    const { email } = person;
    const cookie = cookieOf(await academy.call(register, { body: person }));
    await academy.mail.nextMailTo(email);
    await setMadeAt(email);
    await letAMinutePass(academy.services.db);
    await academy.call(register, { body: { ...person, password: "the stranger's password" } });
    const theirs = (await academy.mail.nextMailTo(email)).text;
    const other = `Another registration with this address was made on ${inDhaka.en}. This email is not for that one.`;
    expect(theirs).toContain(other);
    // The owner's browser asks for a new code: the stranger's registration is now the other one.
    await setMadeAt(email);
    await letAMinutePass(academy.services.db);
    await academy.call(resendOtp, { body: { email } }, { headers: { cookie } });
    expect((await academy.mail.nextMailTo(email)).text).toContain(other);
  });

  test("still says so after the stranger registered again, logged in, or asked for a new code", async () => {
    const person = registration();
    const { email } = person;
    await academy.call(register, { body: person });
    await academy.mail.nextMailTo(email);
    await setMadeAt(email);
    const stranger = { ...person, password: "the stranger's password" };
    let cookie: string | undefined;
    const asks = [
      async () => academy.call(register, { body: stranger }),
      async () => academy.call(register, { body: stranger }, { headers: { cookie: cookie! } }),
      async () => academy.call(logIn, { body: stranger }),
      async () => academy.call(resendOtp, { body: { email } }, { headers: { cookie: cookie! } }),
      async () => academy.call(resendOtp, { body: { email } }),
    ];
    for (const ask of asks) {
      await letAMinutePass(academy.services.db);
      const answer = await ask();
      if (answer.headers.has("set-cookie")) cookie = cookieOf(answer);
      expect((await academy.mail.nextMailTo(email)).text).toContain(
        `Another registration with this address was made on ${inDhaka.en}. This email is not for that one.`,
      );
    }
  });

  test("names no other registration if the same browser registered before", async () => {
    const person = registration();
    const cookie = cookieOf(await academy.call(register, { body: person }));
    await academy.mail.nextMailTo(person.email);
    await letAMinutePass(academy.services.db);
    const again = { ...person, password: "another long password" };
    await academy.call(register, { body: again }, { headers: { cookie } });
    expect((await academy.mail.nextMailTo(person.email)).text).not.toContain("Another registration");
  });
});
