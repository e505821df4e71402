import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { type Names, refuseWeakPassword } from "../password-rules.ts";
import { hashPassword } from "../passwords.ts";
import * as users from "../queries/users.ts";
import { queueWelcome } from "./welcome-mail.ts";

/** The hash of a new password. @throws 400, with the name of the field, if the password is easy to guess. */
export async function checkNewPassword(
  db: Db,
  field: string,
  password: string,
  names: Names,
): Promise<string> {
  await refuseWeakPassword(db, field, password, names);
  return hashPassword(password);
}

interface InvitedMember {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  password_hash: string;
  language: string;
}

/**
 * Adds the account of a person who proved by a mailed secret that the address is theirs. It takes the place of a
 * registration of the address that was never confirmed.
 * @returns its id; null if the address has a confirmed account.
 */
export async function addInvitedMember(
  services: Services,
  tx: Tx,
  member: InvitedMember,
): Promise<number | null> {
  await users.addUnverifiedUser(tx, { ...member, created_at: new Date() });
  const added = await users.markVerified(tx, member.email, member);
  if (!added) return null;
  await queueWelcome(services, tx, added.id);
  return added.id;
}
