import { countTry, refuseIfFull } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { spendCode, wrongCodes } from "./email-codes.ts";
import type { Registered } from "./kept-registration.ts";
import * as queries from "./queries.ts";

/**
 * Confirms an address with the code that was mailed to it. If the browser kept what it registered
 * the address with, that is what counts, whoever registered it since.
 * @throws 400 when the code is wrong or dead, 429 after twenty wrong ones in an hour: every code has
 * its five tries, and a fresh one comes every minute.
 */
export async function verifyAccount(
  { db }: Services,
  { email, code, kept }: { email: string; code: string; kept: Registered | null },
  now: Date,
): Promise<void> {
  await refuseIfFull(db, wrongCodes, email);
  const refusal = await db.transaction().execute(async (tx) => {
    const wrong = await spendCode(tx, email, "verify_email", code, now);
    if (!wrong) await queries.markVerified(tx, email, kept ?? {});
    return wrong;
  });
  if (refusal?.code === "code_invalid") await countTry(db, wrongCodes, email);
  if (refusal) throw refusal;
}
