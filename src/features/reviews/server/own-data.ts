import type { OwnData } from "#kit/server/own-data.ts";
import { reviewsOf } from "./queries.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { reviews: await reviewsOf(db, userId) };
  },

  // Reviews stay without a name, so that averages stay true.
  async forgetPerson() {},
};
