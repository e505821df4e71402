// Attacks on the accounts of other people.
import { request } from "node:http";
import { parseSetCookie, stringifyCookie } from "cookie";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { codeIn } from "#tests/mail-catcher.ts";
import { openAcademy, type Someone, type TestAcademy, setUpAcademy } from "#tests/academy.ts";
import {
  logIn,
  register,
  requestPasswordReset,
  resendOtp,
  verifyOtp,
  verifyPasswordReset,
} from "../../contract.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { respellAddresses } from "../respell-addresses.ts";

const academy = setUpAcademy();

/** Waits until the given number of statements of this database wait for a lock. */
const waitForBlocked = async (db: Db, count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        ).rows.length,
      { timeout: 10_000 },
    )
    .toBe(count);

const countNineFailures = async (email: string) =>
  academy.services.db
    .insertInto("rate_counts")
    .values({
      name: "failed-sign-ins",
      subject: `${email} 127.0.0.1`,
      window_start: new Date(),
      count: 9,
    })
    .execute();

let counter = 0;
const registration = () => ({
  first_name: "Nasrin",
  last_name: "Akter",
  email: `nasrin${++counter}@example.com`,
  phone: "01712345678",
  password: "correct horse battery",
});

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

/** Another person, on another network. */
const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
const letAMinutePass = async (at = academy) =>
  at.services.db
    .updateTable("one_time_codes")
    .set({ requested_at: new Date(0) })
    .execute();

/** Sets a rate count. */
const setCount = async (at: TestAcademy, name: string, subject: string, count: number) => {
  const { numUpdatedRows } = await at.services.db
    .updateTable("rate_counts")
    .set({ count })
    .where("name", "=", name)
    .where("subject", "=", subject)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
};

describe("guessing", () => {
  test("codes ends after ten mails a day with five tries each", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    const { email } = person;
    await academy.mail.nextMailTo(email);
    await setCount(academy, "code-mails", `${email} 127.0.0.1`, 9);
    await letAMinutePass();
    await academy.call(resendOtp, { body: { email } });
    await academy.mail.nextMailTo(email);
    await letAMinutePass();
    // The answer stays the same if others asked before.
    expect((await academy.call(resendOtp, { body: { email } })).status).toBe(200);
    await expect(academy.mail.nextMailTo(email, 700)).rejects.toThrow("no mail");
  });

  test("parallel wrong passwords count one by one, and the eleventh is refused", async () => {
    const person = await academy.person();
    await countNineFailures(person.email);
    const wrong = [1, 2, 3, 4, 5, 6, 7].map(async (n) =>
      academy.call(logIn, { body: { ...person, password: `wrong ${n}` } }),
    );
    expect((await Promise.all(wrong)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      401, 429, 429, 429, 429, 429, 429,
    ]);
  });

  test("the right password is refused too if the tenth failure is counted while it is compared", async () => {
    const person = await academy.person();
    await countNineFailures(person.email);
    const [answer] = await academy.services.db.transaction().execute(async (tx) => {
      await sql`update rate_counts set count = 10
        where name = 'failed-sign-ins' and subject = ${`${person.email} 127.0.0.1`}`.execute(tx);
      const call = academy.call(logIn, { body: person });
      // It passed the first check, which reads nine failures. Now it waits for the tenth.
      await waitForBlocked(tx, 1);
      return [call] as const;
    });
    expect((await answer).status).toBe(429);
  });

  test("passwords is refused for a network before the password is compared", async () => {
    const open = await openAcademy({ TRUST_PROXY: "loopback" });
    const person = await open.person();
    const subjects = ["203.0.113.5", "2001:db8:1:2::/64"];
    const full = { name: "failed-sign-ins-of-network", window_start: new Date(), count: 1_000 };
    await open.services.db
      .insertInto("rate_counts")
      .values(subjects.map((subject) => ({ ...full, subject })))
      .execute();
    const statusFrom = async (network: string) =>
      (await open.call(logIn, { body: person }, from(network))).status;
    expect(await statusFrom("203.0.113.5")).toBe(429);
    expect(await statusFrom("203.0.113.6")).toBe(200);
    // One machine can have all the addresses of a /64.
    expect(await statusFrom("2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toBe(429);
    expect(await statusFrom("2001:db8:1:3::1")).toBe(200);
    await open.close();
  });
});

describe("a person who knows only another person's address", () => {
  const open = setUpAcademy({ TRUST_PROXY: "loopback" });
  const [stranger, home] = [from("203.0.113.66"), from("198.51.100.7")];

  test("cannot keep the owner from signing in, and a hundred networks together are blocked", async () => {
    const person = await open.person();
    const wrong = { body: { ...person, password: "wrong password" } };
    for (let n = 0; n < 11; n++) await open.call(logIn, wrong, stranger);
    expect((await open.call(logIn, { body: person }, stranger)).status).toBe(429);
    expect((await open.call(logIn, { body: person }, home)).status).toBe(200);
    await setCount(open, "failed-sign-ins-in-all", person.email, 100);
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
      await letAMinutePass(open);
    };
    await ask(stranger);
    await open.mail.nextMailTo(email);
    await setCount(open, "code-mails", `${email} 203.0.113.66`, 10);
    await ask(stranger);
    await expect(open.mail.nextMailTo(email, 700)).rejects.toThrow("no mail");
    await ask(home);
    await open.mail.nextMailTo(email);
    await setCount(open, "code-mails-in-all", email, 30);
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

describe("an address in a mail", () => {
  test.each([
    "a,victim@example.com",
    "a;victim@example.com",
    "g:victim@example.com",
    "\u0007@example.com",
    "\ud83d@example.com",
  ])("%j is refused", async (email) => {
    const answer = await academy.call(register, { body: { ...registration(), email } });
    expect([answer.status, answer.body.email]).toEqual([400, ["Please enter a valid email address"]]);
  });

  test("has one account, in any spelling of its domain", async () => {
    const spellings = [
      "nasrin@münchen.example",
      "NASRIN@MÜNCHEN.example",
      "nasrin@mu\u0308nchen.example",
      "nasrin@xn--mnchen-3ya.example",
      "nasrin@münchen\u3002example",
      "nasrin@ｍünchen.ｅxample",
    ];
    for (const email of spellings) {
      const person = { ...registration(), email };
      expect((await academy.call(register, { body: person })).status).toBe(201);
    }
    const found = await academy.services.db
      .selectFrom("users")
      .select("email")
      .where("email", "like", "nasrin@%nchen%")
      .execute();
    expect(found).toEqual([{ email: "nasrin@xn--mnchen-3ya.example" }]);
  });

  test("in the spelling of an older version still belongs to its account", async () => {
    const person = await academy.person();
    const { db } = academy.services;
    await db.updateTable("users").set({ email: "rahima@köln.example" }).where("id", "=", person.id).execute();
    await respellAddresses(academy.services);
    const body = { ...person, email: "rahima@köln.example" };
    expect((await academy.call(logIn, { body })).status).toBe(200);
  });

  test.each(["nasrin@example.com/a.com", "nasrin@ex%61mple.com", "nasrin@1.2.3.44", "nasrin@a?b.com"])(
    "%s is none: a URL would read another host in it",
    async (email) => {
      const answer = await academy.call(register, { body: { ...registration(), email } });
      expect([answer.status, answer.body.email]).toEqual([400, ["Please enter a valid email address"]]);
    },
  );

  test("half a character in a name causes no server error", async () => {
    const answer = await academy.call(register, { body: { ...registration(), first_name: "\ud83dNasrin" } });
    expect(answer.status).toBe(201);
  });
});

describe("the demo's accounts", () => {
  /** Signs in with a chosen Host header, which fetch() does not allow. */
  const ask = async (at: TestAcademy, { email, password }: Someone, host: string) =>
    new Promise((resolve, reject) => {
      const headers = { host, "content-type": "application/json" };
      request(new URL("/api/accounts/login/", at.url), { method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end(JSON.stringify({ email, password }));
    });

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

  test("do not sign in from a page of another host whose name resolves to this machine", async () => {
    const person = await demo(academy);
    const answer = await ask(academy, person, "evil.example");
    expect([answer, await ask(academy, person, "localhost:3000")]).toEqual([401, 200]);
  });

  test("do not sign in if others can reach the academy", async () => {
    const open = await openAcademy({ PUBLIC_URL: "https://academy.example" });
    const person = await demo(open);
    expect((await open.call(logIn, { body: person })).status).toBe(401);
    await open.close();
  });
});
