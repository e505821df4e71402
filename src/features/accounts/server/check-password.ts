import type { Db } from "#kit/server/database/connect.ts";
import {
  type Counted,
  consumeAttempt,
  refuseIfFull,
  refuseIfFullAfterOthers,
} from "#kit/server/rate-limit.ts";
import { passwordMatches } from "./passwords.ts";

export interface CheckedPassword {
  matches: boolean;
  /** This wrong one was the last that a limit allows. */
  locks: boolean;
}

/**
 * Compares a password. `null` is an unknown person. Only wrong passwords count as attempts.
 * @throws 429 after too many wrong ones, for the right one too.
 */
export async function checkPassword(
  db: Db,
  failures: Counted[],
  passwordHash: string | null,
  password: string,
): Promise<CheckedPassword> {
  for (const [limit, subject] of failures) await refuseIfFull(db, limit, subject);
  const matches = await passwordMatches(passwordHash, password);
  // The right password asks again, and waits for failures that are being counted: many calls at once must not all
  // pass before the first of them has failed.
  let locks = false;
  for (const [limit, subject] of failures)
    if (matches) await refuseIfFullAfterOthers(db, limit, subject);
    else if (await consumeAttempt(db, limit, subject)) locks = true;
  return { matches, locks };
}
