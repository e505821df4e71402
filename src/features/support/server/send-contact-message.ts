import { Refusal, tooOften } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as m from "#messages/support.ts";
import { queueOperatorMails } from "./operator-mails.ts";
import { addMessage, hasJustCome, lockSender, type NewMessage } from "./queries/received.ts";
import { contactsSetting } from "./settings.ts";

// Many people can share one network address. But a machine that invents e-mail addresses has its own.
const perNetwork = { name: "contact-network", max: 200, seconds: 3_600 };

/** The sentence of the form about the time to wait. */
const inMinutes = (error: unknown): never => {
  if (!(error instanceof Refusal) || error.retryAfterSeconds === undefined) throw error;
  const seconds = error.retryAfterSeconds;
  throw tooOften(seconds, m.contact_wait({ minutes: Math.max(1, Math.ceil(seconds / 60)) }));
};

/**
 * Stores a message and notifies the operator. The identical message within an hour counts as the same message.
 * @throws 429 when the address, or its network, has sent too many.
 */
export async function sendContactMessage(
  services: Services,
  message: NewMessage,
  { userId, network }: { userId: number | null; network: string },
): Promise<void> {
  const { db } = services;
  await db
    .transaction()
    .execute(async (tx) => {
      await lockSender(tx, message.email);
      if (await hasJustCome(tx, message)) return;
      const max = await readSetting(tx, contactsSetting);
      await consumeAttempt(tx, { name: "contact", max, seconds: 3_600 }, message.email);
      await consumeAttempt(tx, perNetwork, network);
      const id = await addMessage(tx, message, userId);
      await queueOperatorMails(services, tx, "message", id);
    })
    .catch(inMinutes);
}
