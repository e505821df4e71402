import { findUserByEmail, listSecurityEvents } from "#features/accounts/server/public.ts";
import { type Command, CommandError } from "./command.ts";
import { readEmail } from "./user-options.ts";

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

export const securityCommands = [securityLog];
