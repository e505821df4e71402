import { maxPasswordLength, minPasswordLength } from "#features/accounts/rules.ts";
import { createAccount, findUserByEmail, passwordProblem } from "#features/accounts/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Database } from "#kit/server/database/connect.ts";
import { type Command, CommandError } from "./command.ts";
import { readEmail, readRole, userOptions } from "./user-options.ts";

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

export const userCreate: Command = {
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
