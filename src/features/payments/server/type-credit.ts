import type { z } from "zod";
import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import type { typeCredit as endpoint } from "../contract.ts";
import { chooseProvider, readProviders } from "./providers.ts";
import { readCredits, type CreditRow } from "./queries/credits.ts";
import { receiveCredit } from "./receive-credit.ts";

/** Records a transfer that an administrator saw arrive. @throws 409 when it is known already. */
export async function typeCredit(
  services: Services,
  adminId: number,
  typed: z.output<typeof endpoint.body>,
  now: Date,
): Promise<CreditRow> {
  return services.db.transaction().execute(async (tx) => {
    const { provider } = chooseProvider(await readProviders(tx), typed.provider);
    const creditId = await receiveCredit(services, tx, {
      provider,
      trxId: typed.trx_id,
      amount: typed.amount,
      sender: typed.sender_number ?? null,
      receivedAt: typed.received_at ?? now,
      source: "typed",
      createdBy: adminId,
    });
    if (creditId === null) throw conflict("credit_exists", m.credit_exists());
    await audit(tx, {
      actorId: adminId,
      action: "credit.typed",
      subject: ["credit", creditId],
      after: {
        provider,
        trx_id: typed.trx_id,
        amount_paisa: typed.amount,
        sender_number: typed.sender_number ?? null,
      },
    });
    return (await readCredits(tx, [creditId]))[0]!;
  });
}
