// Two people register the same address, and only its owner gets the account.
import { parseSetCookie, stringifyCookie } from "cookie";
import { describe, expect, test } from "vitest";
import { codeIn } from "#tests/mail-catcher.ts";
import { setUpAcademy } from "#tests/academy.ts";
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

const letAMinutePass = async () =>
  academy.services.db
    .updateTable("one_time_codes")
    .set({ requested_at: new Date(0) })
    .execute();

describe("an address that two people register", () => {
  const cookieOf = (answer: { headers: Headers }) => {
    const { name, value } = parseSetCookie(answer.headers.get("set-cookie")!);
    return stringifyCookie({ [name]: value });
  };
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
    await letAMinutePass();
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
    await letAMinutePass();
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
    await letAMinutePass();
    await academy.call(resendOtp, { body: { email: person.email } }, { headers: { cookie } });
    expect((await verify(person.email)).status).toBe(200);
    expect([await statusFor(person.email, theirs), await statusFor(person.email, person.password)]).toEqual([
      401, 200,
    ]);
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
