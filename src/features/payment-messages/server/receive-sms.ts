import type { Services } from "#kit/server/services.ts";
import { openEnvelope } from "../envelope.ts";
import type { MessageOutcome } from "../rules.ts";
import { keepMessage } from "./queries/messages.ts";
import { readMessage } from "./read-message.ts";

/**
 * Stores a request of a forwarder as it came, then reads it. So an error while reading loses nothing: the message is
 * read a minute later (`read-waiting-messages.ts`).
 */
export async function receiveSms(
  services: Services,
  { raw, type, deviceId }: { raw: Buffer; type: string; deviceId: number | null },
): Promise<MessageOutcome | "stored"> {
  const { from, text, receivedAt } = openEnvelope(raw, type);
  const id = await keepMessage(services.db, {
    sender: from ?? "",
    body: text,
    received_at: receivedAt ?? new Date(),
    raw,
    raw_type: type.slice(0, 200),
    device_id: deviceId,
  });
  try {
    return await readMessage(services, id);
  } catch (error) {
    services.log.error({ err: error, message: id }, "a payment message is stored and not read yet");
    return "stored";
  }
}
