import { identifyingWords, type OwnData } from "#kit/server/own-data.ts";
import { withdrawEvents } from "#kit/server/live-events/withdraw-events.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import { chatMessageEvent } from "../contract.ts";
import { chatDataOf, deleteChatDataOf, quotedMessagesOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await chatDataOf(db, userId)) };
  },

  // Messages of rooms stay, without the person's name: the answers of others must still make sense.
  async deletePersonalData(tx, departingUser) {
    await deleteChatDataOf(tx, departingUser.id);
    await withdrawEvents(tx, chatMessageEvent, { user: departingUser.id });
    const marks = { words: identifyingWords(departingUser), numbers: [departingUser.phone] };
    await redactAudit(tx, "chat_message", await quotedMessagesOf(tx, departingUser.id), marks);
  },
};
