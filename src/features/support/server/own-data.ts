import type { OwnData } from "#kit/server/own-data.ts";
import { deleteMessagesOf, messagesOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  // What came from their address while nobody was signed in may be somebody else's: that is not given out.
  personalData: async (db, userId) => ({ contact_messages: await messagesOf(db, userId) }),

  async forgetPerson(tx, departingUser) {
    await deleteMessagesOf(tx, departingUser);
  },
};
