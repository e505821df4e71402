import type { OwnData } from "#kit/server/own-data.ts";
import { messagesOf } from "./queries.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { chat_messages: await messagesOf(db, userId) };
  },

  // Messages stay, without the person's name: the answers of others must still make sense.
  async deletePersonalData() {},
};
