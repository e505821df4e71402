import type { Refusal } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { resetTokenMinutes } from "../../rules.ts";
import { putReset } from "../queries/password-reset.ts";
import { findUserByEmail } from "../queries/users.ts";
import { codeInvalid, type CodeTry, spendCode, tryCode } from "../email-codes.ts";
import { hashToken, newToken } from "../hash-token.ts";

/**
 * Exchanges the code that was mailed for a token that sets a password once.
 * @throws 400 when the code is wrong or no longer valid.
 */
export async function verifyPasswordReset(
  { db }: Services,
  { email, code, network }: Omit<CodeTry, "purpose">,
  now: Date,
): Promise<string> {
  const token = newToken();
  const tried = await tryCode(db, { email, code, network, purpose: "reset_password" }, now);
  const refusal = await db.transaction().execute(async (tx): Promise<Refusal | null> => {
    const { refusal: wrong } = await spendCode(tx, tried, now);
    if (wrong) return wrong;
    const user = await findUserByEmail(tx, email);
    // Somebody guessed a code that was mailed to nobody.
    if (!user) return codeInvalid();
    await putReset(tx, user.id, hashToken(token), resetTokenMinutes);
    return null;
  });
  if (refusal) throw refusal;
  return token;
}
