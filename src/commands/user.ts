import {
  changeAccount,
  deactivateAccount,
  endSessionsOfAccount,
  findUserByEmail,
  reactivateAccount,
} from "#features/accounts/server/public.ts";
import { type Command, CommandError } from "./command.ts";
import { userCreate } from "./create-user.ts";
import { readEmail, readRole, userOptions } from "./user-options.ts";

const userRole: Command = {
  name: "user role",
  usage: "--email <address> --role <role>",
  summary: "Change what a person may do; it acts within seconds",
  options: userOptions,
  words: { min: 0, max: 0 },
  async run({ db, secrets, say }, { options }) {
    const email = readEmail(options.email!);
    const role = readRole(options.role!);
    const person = await findUserByEmail(db, email);
    if (!person) throw new CommandError(`There is no account with the address ${email}.`);
    await changeAccount({ db, secrets }, person.id, { role }, { actorId: null, network: null });
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

export const userCommands = [userCreate, userRole, userDeactivate, userReactivate, userSignOut];
