import { lockSender, queueOperatorMails } from "#features/support/server/public.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { addLead, isExpectingCall } from "./queries/received.ts";

const perPhone = { name: "lead", max: 3, seconds: 3_600 };
const perNetwork = { name: "lead-network", max: 200, seconds: 3_600 };

/**
 * Stores a person who wants to be called, and notifies the operator. If the person already waits for that call,
 * nothing is stored again. @throws 429 when there were too many requests for the number or from the network.
 */
export async function sendMentorshipLead(
  services: Services,
  lead: { name: string; phone: string },
  { userId, network }: { userId: number | null; network: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockSender(tx, lead.phone);
    if (await isExpectingCall(tx, lead)) return;
    await consumeAttempt(tx, perPhone, lead.phone);
    await consumeAttempt(tx, perNetwork, network);
    const id = await addLead(tx, lead, userId);
    await queueOperatorMails(services, tx, "lead", id);
  });
}
