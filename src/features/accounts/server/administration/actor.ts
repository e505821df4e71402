import type { Db } from "#kit/server/database/connect.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import { lockDepartingUser } from "../queries/own-data.ts";
import { lockUser, type UserRow } from "../queries/users.ts";

/** Who changes the account of another person: an administrator from a network, or the operator's command line. */
export interface Actor {
  actorId: number | null;
  network: string | null;
}

export type AccountServices = Pick<Services, "db" | "secrets"> & Partial<Pick<Services, "log">>;

/** The account to change, locked. @throws 404 if there is none. */
export async function lockAccount(tx: Db, id: number): Promise<UserRow> {
  const person = await lockUser(tx, id);
  if (!person) throw notFound(m.account_unknown());
  return person;
}

/**
 * The account to change and, for an administrator, all other administrators, locked: of two administrators who take
 * the role from each other at once, one waits for the other. @throws 404 if there is none.
 */
export async function lockWithAdministrators(
  tx: Db,
  id: number,
): Promise<{ person: UserRow; otherAdministrators: UserRow[] }> {
  const people = await lockDepartingUser(tx, id);
  const person = people.find((one) => one.id === id);
  if (!person) throw notFound(m.account_unknown());
  return { person, otherAdministrators: people.filter((one) => one !== person) };
}
