import { z } from "zod";
import { demoAccounts, demoPassword } from "../demo/accounts.ts";
import { loadDemo } from "../demo/loader.ts";
import { removeDemo } from "../demo/remover.ts";
import { roleField } from "#features/accounts/contract.ts";
import { maxPasswordLength, minPasswordLength } from "#features/accounts/rules.ts";
import {
  createAccount,
  deactivateAccount,
  endSessionsOfAccount,
  findUserByEmail,
  listSecurityEvents,
  noteSecurityEvent,
  passwordProblem,
  reactivateAccount,
  setRole,
} from "#features/accounts/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Database } from "#kit/server/database/connect.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import type { Files } from "#kit/server/files.ts";
import { readSetting, readSettings, type Setting, writeSetting } from "#kit/server/settings.ts";
import { emailField } from "#kit/shared/fields.ts";
import { allSettings } from "./all-settings.ts";

/** A mistake of the operator, in one sentence. */
export class CommandError extends Error {}

export interface Workplace {
  db: Database;
  files: Files;
  secrets: Secrets;
  /** Asks for a secret at the terminal without showing it, or reads a line of standard input. */
  askSecret(question: string): Promise<string>;
  say(line: string): void;
}

export interface Command {
  /** The words after `npm run academy --`. */
  name: string;
  usage: string;
  summary: string;
  /** Options with a value, each with its description. */
  options: Record<string, { help: string; required?: boolean }>;
  /** The number of words after the name. */
  words: { min: number; max: number };
  run(place: Workplace, given: { options: Record<string, string>; words: string[] }): Promise<void>;
}

const roles = roleField.options.join(", ");

function readEmail(text: string): string {
  const parsed = emailField.safeParse(text);
  if (!parsed.success) throw new CommandError(`${text} is not an e-mail address.`);
  return parsed.data;
}

function readRole(text: string): z.output<typeof roleField> {
  const parsed = roleField.safeParse(text.toLowerCase());
  if (!parsed.success) throw new CommandError(`There is no role ${text}: it must be one of ${roles}.`);
  return parsed.data;
}

async function readPassword(
  db: Database,
  text: string,
  names: { email: string; first_name: string; last_name: string },
): Promise<string> {
  if (text.length < minPasswordLength)
    throw new CommandError(`The password must have at least ${minPasswordLength} characters.`);
  if (text.length > maxPasswordLength)
    throw new CommandError(`The password must have at most ${maxPasswordLength} characters.`);
  const problem = await passwordProblem(db, text, names);
  if (problem === "common") throw new CommandError("Many people use this password. Choose another one.");
  if (problem) throw new CommandError("The password is made of names. Choose another one.");
  return text;
}

const userOptions = {
  email: { help: "the address that the person signs in with", required: true },
  role: { help: `one of ${roles}`, required: true },
};

const userCreate: Command = {
  name: "user create",
  usage: "--email <address> --role <role> [--first-name <name>] [--last-name <name>] [--password <password>]",
  summary: "Create an account that can sign in at once; it asks for the password",
  options: {
    ...userOptions,
    password: {
      help: `at least ${minPasswordLength} characters; asked for, or read from standard input, if left out. Other programs of this machine can read what stands here`,
    },
    "first-name": { help: "the part of the address before the @ if left out" },
    "last-name": { help: "none if left out" },
  },
  words: { min: 0, max: 0 },
  async run({ db, say, askSecret }, { options }) {
    const email = readEmail(options.email!);
    const role = readRole(options.role!);
    const firstName = options["first-name"]?.trim() || email.split("@")[0]!;
    const lastName = options["last-name"]?.trim() ?? "";
    const typed = options.password ?? (await askSecret(`Password for ${email}: `));
    const names = { email, first_name: firstName, last_name: lastName };
    const password = await readPassword(db, typed, names);
    const created = await createAccount(db, { email, role, password, firstName, lastName });
    if (!created) throw new CommandError(`There is an account with the address ${email} already.`);
    const user = (await findUserByEmail(db, email))!;
    await audit(db, {
      actorId: null,
      action: "user.create",
      subject: ["user", user.id],
      after: { email, role },
    });
    say(`Created ${email}, ${role}.`);
  },
};

const userRole: Command = {
  name: "user role",
  usage: "--email <address> --role <role>",
  summary: "Change what a person may do; it acts within seconds",
  options: userOptions,
  words: { min: 0, max: 0 },
  async run({ db, secrets, say }, { options }) {
    const email = readEmail(options.email!);
    const role = readRole(options.role!);
    await db.transaction().execute(async (tx) => {
      const before = await findUserByEmail(tx, email);
      if (!before) throw new CommandError(`There is no account with the address ${email}.`);
      await setRole(tx, email, role);
      await audit(tx, {
        actorId: null,
        action: "user.role",
        subject: ["user", before.id],
        before: { role: before.role },
        after: { role },
      });
      await noteSecurityEvent({ secrets }, tx, "role_changed", { accountId: before.id, network: null });
    });
    say(`${email} is now ${role}.`);
  },
};

/** A command that does something with the account of an address. */
const accountCommand = (
  name: string,
  summary: string,
  done: (email: string) => string,
  act: typeof deactivateAccount,
): Command => ({
  name,
  usage: "--email <address>",
  summary,
  options: { email: userOptions.email },
  words: { min: 0, max: 0 },
  async run({ db, secrets, say }, { options }) {
    const email = readEmail(options.email!);
    const person = await findUserByEmail(db, email);
    if (!person) throw new CommandError(`There is no account with the address ${email}.`);
    await act({ db, secrets }, person.id, { actorId: null, network: null });
    say(done(email));
  },
});

const userDeactivate = accountCommand(
  "user deactivate",
  "Sign a person out everywhere and refuse their sign-ins",
  (email) => `${email} is deactivated and signed out everywhere.`,
  deactivateAccount,
);

const userReactivate = accountCommand(
  "user reactivate",
  "Let a deactivated person sign in again",
  (email) => `${email} is active.`,
  reactivateAccount,
);

const userSignOut = accountCommand(
  "user sign-out",
  "End all sessions of a person",
  (email) => `${email} is signed out everywhere.`,
  endSessionsOfAccount,
);

const securityLog: Command = {
  name: "security log",
  usage: "[--email <address>] [--network <mark>] [--limit <number>]",
  summary: "Show the newest security events: sign-ins, refusals, lockouts, changes, copied tokens",
  options: {
    email: { help: "only of this account" },
    network: { help: "only from this network, by the mark in the fourth column" },
    limit: { help: "how many; 100 if left out" },
  },
  words: { min: 0, max: 0 },
  async run({ db, say }, { options }) {
    const limit = Number(options.limit ?? 100);
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      throw new CommandError("--limit must be a number from 1 to 10000.");
    const email = options.email && readEmail(options.email);
    const account = email ? await findUserByEmail(db, email) : undefined;
    if (email && !account) throw new CommandError(`There is no account with the address ${email}.`);
    const events = await listSecurityEvents(db, { accountId: account?.id, network: options.network, limit });
    for (const { at, event, account_id, network } of events)
      say(
        `${at.toISOString()}  ${event.padEnd(20)}  ${String(account_id ?? "-").padEnd(8)}  ${network ?? "-"}`,
      );
  },
};

const demoLoad: Command = {
  name: "demo load",
  usage: "",
  summary: "Load the demo academy",
  options: {},
  words: { min: 0, max: 0 },
  async run(place) {
    await loadDemo(place);
    place.say("The demo academy is loaded. Its accounts, shown to nobody else, sign in with the password");
    place.say(`${demoPassword}: ${demoAccounts.map(({ email }) => email).join(", ")}.`);
  },
};

const demoRemove: Command = {
  name: "demo remove",
  usage: "",
  summary: "Take the demo academy out again, with its people and files",
  options: {},
  words: { min: 0, max: 0 },
  async run(place) {
    await removeDemo(place);
    place.say("The demo academy is removed.");
  },
};

function settingCalled(name: string): Setting<unknown> {
  const setting = allSettings.find((one) => one.name === name);
  if (setting) return setting;
  throw new CommandError(
    `There is no setting ${name}. There are: ${allSettings.map((one) => one.name).join(", ")}.`,
  );
}

const settingsGet: Command = {
  name: "settings get",
  usage: "[name]",
  summary: "Show a setting as JSON, or all of them",
  options: {},
  words: { min: 0, max: 1 },
  async run({ db, say }, { words: [name] }) {
    if (name !== undefined) return say(JSON.stringify(await readSetting(db, settingCalled(name)), null, 2));
    const values = await readSettings(db, Object.fromEntries(allSettings.map((one) => [one.name, one])));
    for (const [setting, value] of Object.entries(values)) say(`${setting} = ${JSON.stringify(value)}`);
  },
};

/** The typed value: JSON, or plain words if the setting is a text. */
function readValue(setting: Setting<unknown>, text: string): unknown {
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    if (!setting.schema.safeParse(text).success)
      throw new CommandError(`The value of ${setting.name} is not valid JSON.`);
  }
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success)
    throw new CommandError(`This is no value for ${setting.name}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const settingsSet: Command = {
  name: "settings set",
  usage: "<name> <json>",
  summary: "Change a setting; it acts at once",
  options: {},
  words: { min: 2, max: 2 },
  async run({ db, say }, { words: [name, text] }) {
    const setting = settingCalled(name!);
    const value = readValue(setting, text!);
    await db.transaction().execute(async (tx) => {
      const before = await readSetting(tx, setting);
      await writeSetting(tx, setting, value);
      await audit(tx, {
        actorId: null,
        action: "setting.change",
        subject: ["setting", 0],
        before: { [setting.name]: before },
        after: { [setting.name]: value },
      });
    });
    say(`${setting.name} = ${JSON.stringify(value)}`);
  },
};

export const commands: Command[] = [
  userCreate,
  userRole,
  userDeactivate,
  userReactivate,
  userSignOut,
  securityLog,
  demoLoad,
  demoRemove,
  settingsGet,
  settingsSet,
];
