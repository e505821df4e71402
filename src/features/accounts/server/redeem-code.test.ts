// Codes and links of mails: what guessing is worth, and what no stranger can take from the owner.
import { parseSetCookie, stringifyCookie } from "cookie";
import { describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { from, letAMinutePass } from "#tests/limits.ts";
import { codeIn, secretIn } from "#tests/mail-catcher.ts";
import {
  logIn,
  register,
  requestPasswordReset,
  setNewPassword,
  verifyOtp,
  verifyPasswordReset,
} from "../contract.ts";
import { addressesTriedAlert, wrongCodesAYear } from "../rules.ts";

const academy = setUpAcademy({ TRUST_PROXY: "loopback" });
const home = from("198.51.100.7");

let counter = 0;
const registration = () => ({
  first_name: "Nasrin",
  last_name: "Akter",
  email: `nasrin${++counter}@codes.example`,
  phone: "01712345678",
  password: "correct horse battery",
});

/** Registers and reads the mail. */
async function registered() {
  const person = registration();
  await academy.call(register, { body: person }, home);
  const mail = await academy.mail.nextMailTo(person.email);
  return { person, mail };
}
const confirm = async (email: string, otp_code: string, who = home) =>
  academy.call(verifyOtp, { body: { email, otp_code } }, who);
/** Opens the link of a mail in a browser that did not register, and types the password. */
const openLink = async ({ email, password }: { email: string; password: string }, secret: string) =>
  academy.call(verifyOtp, { body: { email, otp_code: secret, password } }, home);
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");
const addressOf = (email: string) => academy.services.secrets.pseudonym(email);
const setWrongCodes = async (email: string, count: number, since = new Date()) =>
  academy.services.db
    .insertInto("wrong_codes")
    .values({ address: addressOf(email), count, since })
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ count, since }))
    .execute();
const wrongCodes = async (email: string) =>
  (
    await academy.services.db
      .selectFrom("wrong_codes")
      .select("count")
      .where("address", "=", addressOf(email))
      .executeTakeFirst()
  )?.count;

describe("the link in the mail", () => {
  test("confirms the address, once", async () => {
    const { person, mail } = await registered();
    const secret = secretIn(mail);
    expect((await openLink(person, secret)).status).toBe(200);
    expect((await academy.call(logIn, { body: person }, home)).status).toBe(200);
    expect((await openLink(person, secret)).body.code).toBe("code_expired");
  });

  test("needs the password of the registration in another browser, and stays valid without it", async () => {
    const { person, mail } = await registered();
    const secret = secretIn(mail);
    const missing = await confirm(person.email, secret);
    const sentence =
      "You did not sign up in this browser. Please type the password that you chose when you signed up.";
    expect([missing.status, missing.body.code, missing.body.password]).toEqual([
      400,
      "password_needed",
      [sentence],
    ]);
    const wrong = await openLink({ ...person, password: "some other password" }, secret);
    expect([wrong.status, wrong.body.code]).toEqual([400, "password_wrong"]);
    expect((await academy.call(logIn, { body: person }, home)).body.code).toBe("email_unverified");
    expect((await openLink(person, secret)).status).toBe(200);
    expect((await academy.call(logIn, { body: person }, home)).status).toBe(200);
  });

  test("needs no password in the browser that registered", async () => {
    const person = registration();
    const { headers } = await academy.call(register, { body: person }, home);
    const { name, value } = parseSetCookie(headers.get("set-cookie")!);
    const secret = secretIn(await academy.mail.nextMailTo(person.email));
    const cookie = stringifyCookie({ [name]: value });
    const body = { email: person.email, otp_code: secret };
    const opened = await academy.call(verifyOtp, { body }, { headers: { ...home.headers, cookie } });
    expect(opened.status).toBe(200);
  });

  test("takes no more wrong passwords than a sign-in", async () => {
    const { person, mail } = await registered();
    const wrong = { ...person, password: "some other password" };
    for (let n = 0; n < 10; n++) expect((await openLink(wrong, secretIn(mail))).status).toBe(400);
    expect((await openLink(person, secretIn(mail))).status).toBe(429);
  });

  test("of a replaced registration is over, and its password is no wrong try", async () => {
    const { person, mail } = await registered();
    await letAMinutePass(academy.services.db);
    await academy.call(register, { body: { ...person, password: "another long password" } }, home);
    await academy.mail.nextMailTo(person.email);
    for (let n = 0; n < 11; n++)
      expect((await openLink(person, secretIn(mail))).body.code).toBe("code_expired");
  });

  test("is used up by the code of the same mail, and the code by the link", async () => {
    const [one, other] = [await registered(), await registered()];
    await confirm(one.person.email, codeIn(one.mail));
    expect((await openLink(one.person, secretIn(one.mail))).body.code).toBe("code_expired");
    await openLink(other.person, secretIn(other.mail));
    expect((await confirm(other.person.email, codeIn(other.mail))).body.code).toBe("code_expired");
  });

  test("no stranger can use up: not by wrong codes, and not by asking for another mail", async () => {
    const { email } = await academy.person();
    await academy.call(requestPasswordReset, { body: { email } }, home);
    const mail = await academy.mail.nextMailTo(email);
    for (let n = 0; n < 21; n++)
      await academy.call(
        verifyPasswordReset,
        { body: { email, otp_code: wrongFor(codeIn(mail)) } },
        from(`203.0.113.${n}`),
      );
    await letAMinutePass(academy.services.db);
    await academy.call(requestPasswordReset, { body: { email } }, from("203.0.113.66"));
    await academy.mail.nextMailTo(email);
    const { status, body } = await academy.call(
      verifyPasswordReset,
      { body: { email, otp_code: secretIn(mail) } },
      home,
    );
    expect(status).toBe(200);
    const set = { email, token: body.token, new_password: "an entirely new one" };
    expect((await academy.call(setNewPassword, { body: set })).status).toBe(200);
  });

  test("is for its address and purpose, and for ten minutes", async () => {
    const [one, other] = [await registered(), await registered()];
    const secret = secretIn(one.mail);
    expect((await openLink(other.person, secret)).body.code).toBe("code_expired");
    const reset = { body: { email: one.person.email, otp_code: secret } };
    expect((await academy.call(verifyPasswordReset, reset)).status).toBe(400);
    await academy.services.db.updateTable("code_links").set({ expires_at: new Date() }).execute();
    expect((await openLink(one.person, secret)).body.code).toBe("code_expired");
  });

  test("confirms only the registration that it was mailed for", async () => {
    const { person, mail } = await registered();
    await letAMinutePass(academy.services.db);
    await academy.call(register, { body: { ...person, password: "the stranger's password" } }, home);
    await academy.mail.nextMailTo(person.email);
    const theirs = { email: person.email, password: "the stranger's password" };
    expect((await openLink(person, secretIn(mail))).status).toBe(400);
    expect((await openLink(theirs, secretIn(mail))).body.code).toBe("code_expired");
    expect((await academy.call(logIn, { body: theirs }, home)).body.code).toBe("email_unverified");
  });

  test("is in no table in readable form", async () => {
    const { mail } = await registered();
    const { sql } = academy.services.connection;
    const rows = await sql`select data::text as text from jobs.job union all
      select encode(token_hash, 'escape') from code_links`;
    for (const { text } of rows) expect(text ?? "").not.toContain(secretIn(mail));
  });
});

describe("wrong codes", () => {
  test("are counted per address for a year, of both purposes together", async () => {
    const { person, mail } = await registered();
    const { email } = person;
    await confirm(email, wrongFor(codeIn(mail)));
    await academy.call(requestPasswordReset, { body: { email } }, home);
    const reset = await academy.mail.nextMailTo(email);
    const otp_code = wrongFor(codeIn(reset));
    await academy.call(verifyPasswordReset, { body: { email, otp_code } }, from("203.0.113.9"));
    expect(await wrongCodes(email)).toBe(2);
    await setWrongCodes(email, wrongCodesAYear, new Date(Date.now() - 366 * 24 * 60 * 60 * 1_000));
    await confirm(email, wrongFor(codeIn(mail)));
    expect(await wrongCodes(email)).toBe(1);
  });

  test("beyond the year's count make the right code useless, while the link goes on", async () => {
    const { person, mail } = await registered();
    const { email } = person;
    await setWrongCodes(email, wrongCodesAYear - 1);
    expect((await confirm(email, wrongFor(codeIn(mail)))).body.code).toBe("code_invalid");
    const refused = await confirm(email, codeIn(mail));
    expect([refused.status, refused.body.code]).toEqual([400, "code_link_only"]);
    expect(await wrongCodes(email)).toBe(wrongCodesAYear);
    await letAMinutePass(academy.services.db);
    await academy.call(logIn, { body: person }, home);
    const next = await academy.mail.nextMailTo(email);
    expect(() => codeIn(next)).toThrow("no code");
    expect((await openLink(person, secretIn(next))).status).toBe(200);
  });

  test("stop a network that tries many addresses, and no other", async () => {
    const { person, mail } = await registered();
    const network = "203.0.113.200";
    await academy.services.db
      .insertInto("rate_counts")
      .values({ name: "wrong-codes-of-network", subject: network, window_start: new Date(), count: 99 })
      .execute();
    const { email } = person;
    expect((await confirm(email, wrongFor(codeIn(mail)), from(network))).status).toBe(400);
    expect((await confirm(email, codeIn(mail), from(network))).status).toBe(429);
    expect((await confirm(email, codeIn(mail))).status).toBe(200);
  });

  test("for many addresses within an hour alert the administrators, once", async () => {
    const admin = await academy.person("admin");
    await academy.services.db
      .insertInto("wrong_codes")
      .values(
        Array.from({ length: addressesTriedAlert }, (_, n) => ({ address: addressOf(`many${n}`), count: 1 })),
      )
      .execute();
    const { person, mail } = await registered();
    for (let n = 0; n < 2; n++) await confirm(person.email, wrongFor(codeIn(mail)));
    const alert = await academy.mail.nextMailTo(admin.email);
    expect(alert.subject).toBe("Wrong codes at many accounts of Bidya Academy");
    expect(alert.text).not.toContain(person.email);
    await expect(academy.mail.nextMailTo(admin.email, 700)).rejects.toThrow("no mail");
  });
});
