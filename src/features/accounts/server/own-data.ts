import { conflict, type Refusal } from "#kit/server/errors.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import { type DepartingUser, identifyingWords } from "#kit/server/own-data.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/accounts.ts";
import { academyKeepsAdministrator } from "../rules.ts";
import type { UserRow } from "./queries/users.ts";
import { dropCodes } from "./queries/codes.ts";
import { forgetHandles, handlesOf } from "./queries/handles.ts";
import * as queries from "./queries/own-data.ts";

// The part of a person's own data that accounts stores.

export const accountData = async (db: Db, userId: number): Promise<Record<string, unknown>> => ({
  ...(await queries.accountOf(db, userId)),
  handles: await handlesOf(db, userId),
});

/**
 * Why this person cannot delete their account. `people`: the person and, for an administrator, all other
 * administrators.
 */
export const deletionBlockerOf = (departingUser: UserRow, people: UserRow[]): Refusal | null =>
  academyKeepsAdministrator(
    departingUser,
    people.filter(({ id }) => id !== departingUser.id),
  )
    ? null
    : conflict("last_administrator", m.leave_last_administrator());

/** Empties an account. The password column must still hold a hash for comparisons: `nobodysPassword`. */
export async function eraseAccount(
  tx: Tx,
  departingUser: DepartingUser,
  nobodysPassword: string,
): Promise<void> {
  await queries.dropSessions(tx, departingUser.id);
  await dropCodes(tx, departingUser.id, departingUser.email);
  await forgetHandles(tx, departingUser.id);
  await redactAudit(tx, "user", [departingUser.id], {
    words: identifyingWords(departingUser),
    numbers: [departingUser.phone],
  });
  await queries.emptyAccount(tx, departingUser.id, nobodysPassword);
}
