import type { OwnData } from "#kit/server/own-data.ts";
import * as queries from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { reviews: await queries.reviewsOf(db, userId) };
  },

  // Reviews stay without a name, so that averages stay true.
  async forgetPerson(tx, { first_name, last_name }) {
    await queries.forgetSearchWords(tx, [first_name, last_name]);
  },
};
