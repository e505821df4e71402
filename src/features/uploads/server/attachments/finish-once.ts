import { limitPerUser } from "#kit/server/concurrency.ts";
import type { AttachmentKind } from "../../attachment-rules.ts";
import type { AttachmentStore } from "./attachment-store.ts";
import { finishAttachment, type Finishing, type FinishServices } from "./finish-attachment.ts";

/** The files that this process makes whole at this moment. */
const underWay = new Map<string, Promise<AttachmentKind>>();

/**
 * A file is in memory until it is whole, so one person has one there. The others wait: the files of an announcement
 * may all arrive at once, and another page of the same person may send more.
 */
const limited = limitPerUser(1, { maxWaiting: 10 });

/**
 * Makes a file whole, once: a call that is repeated meanwhile gets the same answer. See `finishAttachment`.
 * @throws 429 if ten other files of this person wait already.
 */
export async function finishOnce(
  services: FinishServices,
  store: AttachmentStore,
  finishing: Finishing,
): Promise<AttachmentKind> {
  const { file, userId } = finishing;
  const name = `${store.table} ${file.key}`;
  const known = underWay.get(name);
  if (known) return known;
  const finished = limited(userId, async () => finishAttachment(services, store, finishing)).finally(() =>
    underWay.delete(name),
  );
  underWay.set(name, finished);
  return finished;
}
