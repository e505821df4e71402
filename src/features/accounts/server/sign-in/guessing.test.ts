// Many wrong passwords and many requests for codes, from one network.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openAcademy, setUpAcademy } from "#tests/academy.ts";
import { from, letAMinutePass, setCount } from "#tests/limits.ts";
import { logIn, register, resendOtp } from "../../contract.ts";
import type { Db } from "#kit/server/database/connect.ts";

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

describe("guessing", () => {
  test("codes ends after ten mails a day with five tries each", async () => {
    const person = registration();
    await academy.call(register, { body: person });
    const { email } = person;
    await academy.mail.nextMailTo(email);
    await setCount(academy.services.db, "code-mails", `${email} 127.0.0.1`, 9);
    await letAMinutePass(academy.services.db);
    await academy.call(resendOtp, { body: { email } });
    await academy.mail.nextMailTo(email);
    await letAMinutePass(academy.services.db);
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
