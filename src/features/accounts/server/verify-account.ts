import type { Services } from "#kit/server/services.ts";
import { spendCode } from "./email-codes.ts";
import * as queries from "./queries.ts";

/** Confirms an address with the code that was mailed to it. @throws 400 when the code is wrong or dead. */
export async function verifyAccount({ db }: Services, email: string, code: string, now: Date): Promise<void> {
  const refusal = await db.transaction().execute(async (tx) => {
    const wrong = await spendCode(tx, email, "verify_email", code, now);
    if (!wrong) await queries.markVerified(tx, email);
    return wrong;
  });
  if (refusal) throw refusal;
}
