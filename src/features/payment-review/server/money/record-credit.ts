import type { z } from "zod";
import {
  chooseProvider,
  type CreditRow,
  readCredits,
  readProviders,
  receiveTransfer,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import type { recordCredit as endpoint } from "../../contract.ts";

/**
 * Records money that an administrator saw arrive. If its credit lacked the sender, it is added.
 * @throws 409 when this credit is already recorded.
 */
export async function recordCredit(
  services: Services,
  adminId: number,
  input: z.output<typeof endpoint.body>,
  now: Date,
): Promise<CreditRow> {
  return services.db.transaction().execute(async (tx) => {
    const { provider } = chooseProvider(await readProviders(tx), input.provider);
    const { creditId, outcome } = await receiveTransfer(services, tx, {
      provider,
      transactionId: input.trx_id,
      amount: input.amount,
      sender: input.sender_number ?? null,
      receivedAt: input.received_at ?? now,
      source: "typed",
      createdBy: adminId,
    });
    if (outcome !== "new" && outcome !== "completed") throw conflict("credit_exists", m.credit_exists());
    await audit(tx, {
      actorId: adminId,
      action: "credit.typed",
      subject: ["credit", creditId],
      after: {
        provider,
        trx_id: input.trx_id,
        amount_paisa: input.amount,
        sender_number: input.sender_number ?? null,
      },
    });
    return (await readCredits(tx, [creditId]))[0]!;
  });
}
