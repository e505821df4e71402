import type { OwnData } from "#kit/server/own-data.ts";
import { reviewsOf } from "./queries.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { reviews: await reviewsOf(db, userId) };
  },

  // The reviews stay without the name, so that the averages do not change.
  async deletePersonalData() {},
};
