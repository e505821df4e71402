import type { Services } from "#kit/server/services.ts";
import { resetTokenMinutes } from "../../rules.ts";
import { putReset } from "../queries/password-reset.ts";
import { findUserByEmail } from "../queries/users.ts";
import { hashToken, newToken } from "../hash-token.ts";
import { codeInvalid, type CodeTry, redeemCode } from "../redeem-code.ts";

/**
 * Exchanges the code or the link that was mailed for a token that sets a password once.
 * @throws 400 and 429 as `redeemCode`.
 */
export async function verifyPasswordReset(
  services: Services,
  tried: Omit<CodeTry, "purpose">,
  now: Date,
): Promise<string> {
  const token = newToken();
  await redeemCode(services, { ...tried, purpose: "reset_password" }, now, async (tx) => {
    const user = await findUserByEmail(tx, tried.email);
    // Somebody guessed a code that was mailed to nobody.
    if (!user) return codeInvalid();
    await putReset(tx, user.id, hashToken(token), resetTokenMinutes);
    return null;
  });
  return token;
}
