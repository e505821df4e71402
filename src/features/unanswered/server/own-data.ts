import type { OwnData } from "#kit/server/own-data.ts";
import { deleteAllHidden, hiddenOf } from "./queries/hidden.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { hidden_unanswered: await hiddenOf(db, userId) };
  },

  async deletePersonalData(tx, { id }) {
    await deleteAllHidden(tx, id);
  },
};
