import type { OwnData } from "#kit/server/own-data.ts";
import { messagesOf } from "./queries.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { chat_messages: await messagesOf(db, userId) };
  },

  // Messages stay, of somebody without a name: what others answered must still make sense.
  async forgetPerson() {},
};
