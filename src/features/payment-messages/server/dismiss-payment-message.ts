import type { Services } from "#kit/server/services.ts";
import { setDismissed } from "./queries/messages.ts";

/** Takes a message off the list of those to look at, or puts it back. */
export const dismissPaymentMessage = async (
  { db }: Services,
  id: number,
  dismissed: boolean,
): Promise<void> => setDismissed(db, id, dismissed);
