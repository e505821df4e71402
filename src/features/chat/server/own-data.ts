import { identifyingWords, type OwnData } from "#kit/server/own-data.ts";
import { withdrawEvents } from "#kit/server/live-events/withdraw-events.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import { chatMessageEvent } from "../contract.ts";
import { chatDataOf, deleteChatDataOf, messagesRepliedTo, quotedMessagesOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await chatDataOf(db, userId)) };
  },

  // Messages of rooms stay, without the person's name: the answers of others must still make sense.
  async deletePersonalData(tx, departingUser) {
    const { id } = departingUser;
    await deleteChatDataOf(tx, id);
    // Replies have the name and the words of the message above them.
    const replies = (await messagesRepliedTo(tx, id)).map((messageId) => ({
      reply_to: { message_id: messageId },
    }));
    await withdrawEvents(tx, chatMessageEvent, [{ user: id }, { learner: id }, ...replies]);
    const marks = { words: identifyingWords(departingUser), numbers: [departingUser.phone] };
    await redactAudit(tx, "chat_message", await quotedMessagesOf(tx, id), marks);
  },
};
