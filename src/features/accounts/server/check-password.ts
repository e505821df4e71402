import type { Db } from "#kit/server/database/connect.ts";
import {
  type Counted,
  consumeAttempt,
  refuseIfFull,
  refuseIfFullAfterOthers,
} from "#kit/server/rate-limit.ts";
import { passwordMatches } from "./passwords.ts";

/**
 * Compares a password. `null` is an unknown person. Only wrong passwords count as attempts.
 * @throws 429 after too many wrong ones, for the right one too.
 */
export async function checkPassword(
  db: Db,
  failures: Counted[],
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  for (const [limit, subject] of failures) await refuseIfFull(db, limit, subject);
  const matches = await passwordMatches(passwordHash, password);
  // The right password asks again, and waits for failures that are being counted: many calls at once must not all
  // pass before the first of them has failed.
  const settle = matches ? refuseIfFullAfterOthers : consumeAttempt;
  for (const [limit, subject] of failures) await settle(db, limit, subject);
  return matches;
}
