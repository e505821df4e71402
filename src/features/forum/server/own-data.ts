import type { OwnData } from "#kit/server/own-data.ts";
import { postsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await postsOf(db, userId)) };
  },

  // Posts stay, of somebody without a name: what others answered must still make sense.
  async forgetPerson() {},
};
