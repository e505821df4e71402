// An attack can be read from the security log.
import { expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { codeIn } from "#tests/mail-catcher.ts";
import { changeAccount } from "../administration-contract.ts";
import {
  changePassword,
  logIn,
  refreshTokens,
  requestPasswordReset,
  setNewPassword,
  verifyPasswordReset,
} from "../contract.ts";
import { addressesTriedAlert, wrongCodesAYear } from "../rules.ts";
import { dropStaleProofs } from "./queries/own-data.ts";

const academy = setUpAcademy({ TRUST_PROXY: "loopback" });
const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
const [thief, home] = [from("203.0.113.66"), from("198.51.100.7")];

const eventsOf = async (id: number | null) =>
  academy.services.db
    .selectFrom("security_log")
    .select(["event", "network"])
    .where("account_id", id === null ? "is" : "=", id)
    .orderBy("id")
    .execute();

test("guessing at a password: refusals, the lockout, and the owner's own sign-in, by network", async () => {
  const person = await academy.person();
  const before = (await eventsOf(person.id)).length;
  for (let n = 0; n < 13; n++)
    await academy.call(logIn, { body: { ...person, password: `wrong ${n}` } }, thief);
  await academy.call(logIn, { body: person }, home);
  const events = (await eventsOf(person.id)).slice(before);
  // Calls that are refused unseen write nothing.
  expect(events.map(({ event }) => event)).toEqual([
    ...Array.from({ length: 10 }, () => "wrong_password"),
    "lockout",
    "sign_in",
  ]);
  const networks = new Set(events.slice(0, 11).map(({ network }) => network));
  expect(networks.size).toBe(1);
  expect(networks).not.toContain(events.at(-1)!.network);
});

test("tries at addresses without an account have no account, and the same network mark", async () => {
  await academy.call(logIn, { body: { email: "nobody@example.com", password: "a wrong one" } }, thief);
  const person = await academy.person();
  await academy.call(logIn, { body: { ...person, password: "a wrong one" } }, thief);
  const [unknown, known] = [await eventsOf(null), await eventsOf(person.id)];
  expect(unknown).toEqual([known.at(-1)]);
});

test("a taken account: the copied token, wrong codes, the reset and the change", async () => {
  const person = await academy.person();
  const { email } = person;
  const before = (await eventsOf(person.id)).length;
  const use = async (refresh: string, who: typeof home) =>
    academy.call(refreshTokens, { body: { refresh, rotate: true } }, who);
  const stolen = await use(person.refresh, thief);
  await use(stolen.body.refresh, thief);
  await use(person.refresh, home);

  await academy.call(requestPasswordReset, { body: { email } }, thief);
  const code = codeIn(await academy.mail.nextMailTo(email));
  const wrong = code === "000000" ? "000001" : "000000";
  await academy.call(verifyPasswordReset, { body: { email, otp_code: wrong } }, thief);
  const { body } = await academy.call(verifyPasswordReset, { body: { email, otp_code: code } }, home);
  const new_password = "seven lamps by the river";
  await academy.call(setNewPassword, { body: { email, token: body.token, new_password } }, home);
  const as = (await academy.call(logIn, { body: { email, password: new_password } }, home)).body;
  const change = { old_password: new_password, new_password: "eight lamps by the river" };
  await academy.call(changePassword, { body: change }, { ...home, as });

  expect((await eventsOf(person.id)).slice(before).map(({ event }) => event)).toEqual([
    "token_reused",
    "wrong_code",
    "password_reset",
    "sign_in",
    "password_changed",
  ]);
});

test("guessing at a password to delete the account: each wrong one, and the lockout", async () => {
  const person = await academy.person();
  const before = (await eventsOf(person.id)).length;
  const leave = async (password: string) =>
    (await academy.call(deleteAccount, { body: { password } }, { ...thief, as: person })).status;
  for (let n = 0; n < 10; n++) expect(await leave(`wrong ${n}`)).toBe(400);
  expect(await leave(person.password)).toBe(429);
  const events = (await eventsOf(person.id)).slice(before);
  expect(events.map(({ event }) => event)).toEqual([
    ...Array.from({ length: 10 }, () => "wrong_password"),
    "lockout",
  ]);
  const [elsewhere] = await eventsOf(null);
  expect(new Set(events.map(({ network }) => network))).toEqual(new Set([elsewhere!.network]));
});

test("an administrator gives an account another role", async () => {
  const [admin, person] = [await academy.person("admin"), await academy.person()];
  const before = (await eventsOf(person.id)).length;
  const call = { params: { id: person.id }, body: { role: "instructor" } };
  for (let n = 0; n < 2; n++) await academy.call(changeAccount, call, { ...home, as: admin });
  // The second call changes nothing.
  expect((await eventsOf(person.id)).slice(before).map(({ event }) => event)).toEqual(["role_changed"]);
});

/** A wrong code for a person, from the thief's network. */
async function tryWrongCode(email: string): Promise<void> {
  await academy.call(requestPasswordReset, { body: { email } }, home);
  const code = codeIn(await academy.mail.nextMailTo(email));
  const otp_code = code === "000000" ? "000001" : "000000";
  await academy.call(verifyPasswordReset, { body: { email, otp_code } }, thief);
}
const countWrongCodes = async (rows: { email: string; count: number }[]) =>
  academy.services.db
    .insertInto("wrong_codes")
    .values(rows.map(({ email, count }) => ({ address: academy.services.secrets.pseudonym(email), count })))
    .execute();

test("the last wrong code of a year, after which codes of the address are refused", async () => {
  const person = await academy.person();
  const before = (await eventsOf(person.id)).length;
  await countWrongCodes([{ email: person.email, count: wrongCodesAYear - 1 }]);
  await tryWrongCode(person.email);
  const events = (await eventsOf(person.id)).slice(before);
  expect(events.map(({ event }) => event)).toEqual(["wrong_code", "codes_locked"]);
  expect(new Set(events.map(({ network }) => network)).size).toBe(1);
});

test("wrong codes at many addresses, once an hour, from the network of the call that was one too many", async () => {
  const [one, other] = [await academy.person(), await academy.person()];
  const many = Array.from({ length: addressesTriedAlert }, (_, n) => ({
    email: `many${n}@example.com`,
    count: 1,
  }));
  await countWrongCodes(many);
  for (const { email } of [one, other]) await tryWrongCode(email);
  const alerts = (await eventsOf(null)).filter(({ event }) => event === "many_addresses_tried");
  const [tried] = (await eventsOf(one.id)).filter(({ event }) => event === "wrong_code");
  expect(alerts).toEqual([{ event: "many_addresses_tried", network: tried!.network }]);
});

test("no address, code, token or network can be read in it, and it is kept for 90 days", async () => {
  const { db, connection } = academy.services;
  const rows = await connection.sql`select row_to_json(security_log)::text as text from security_log`;
  expect(rows.length).toBeGreaterThan(10);
  for (const { text } of rows) expect(text).not.toMatch(/@|203\.0|198\.51|127\.0/);
  const old = await academy.person();
  await connection.sql`update security_log set at = now() - interval '89 days' where account_id = ${old.id}`;
  await dropStaleProofs(db);
  expect(await eventsOf(old.id)).toHaveLength(1);
  await connection.sql`update security_log set at = now() - interval '91 days' where account_id = ${old.id}`;
  await dropStaleProofs(db);
  expect(await eventsOf(old.id)).toEqual([]);
});
