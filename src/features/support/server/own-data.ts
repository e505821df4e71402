import type { OwnData } from "#kit/server/own-data.ts";
import { deleteMessagesOf, messagesOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  // Messages from the person's address that were sent without a session may be from somebody else. They are not
  // exported.
  personalData: async (db, userId) => ({ contact_messages: await messagesOf(db, userId) }),

  async deletePersonalData(tx, departingUser) {
    await deleteMessagesOf(tx, departingUser);
  },
};
