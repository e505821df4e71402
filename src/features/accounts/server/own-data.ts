import { conflict, type Refusal } from "#kit/server/errors.ts";
import { blackenAudit } from "#kit/server/forget-traces.ts";
import { type Leaver, wordsOf } from "#kit/server/own-data.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/accounts.ts";
import { mayLeave } from "../rules.ts";
import type { UserRow } from "./queries/users.ts";
import { dropCodes } from "./queries/codes.ts";
import * as queries from "./queries/own-data.ts";

// The part of own data that accounts itself keeps.

export const accountData = async (db: Db, userId: number): Promise<Record<string, unknown>> => ({
  ...(await queries.accountOf(db, userId)),
});

/** Why this person can't leave; `people`: they and, for an administrator, all others. */
export const objectionToLeaving = (leaver: UserRow, people: UserRow[]): Refusal | null =>
  mayLeave(
    leaver,
    people.filter(({ id }) => id !== leaver.id),
  )
    ? null
    : conflict("last_administrator", m.leave_last_administrator());

/** Empties an account; what is compared with typed passwords must still be a hash: `nobodysPassword`. */
export async function forgetAccount(tx: Tx, leaver: Leaver, nobodysPassword: string): Promise<void> {
  await queries.dropSessions(tx, leaver.id);
  await dropCodes(tx, leaver.id, leaver.email);
  await blackenAudit(tx, "user", [leaver.id], { words: wordsOf(leaver), numbers: [leaver.phone] });
  await queries.emptyAccount(tx, leaver.id, nobodysPassword);
}
