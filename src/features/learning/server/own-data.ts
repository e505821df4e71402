import type { OwnData } from "#kit/server/own-data.ts";
import { deleteWrittenInLessons, writtenInLessons } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await writtenInLessons(db, userId)) };
  },

  // Notes are private: nobody else needs them.
  async deletePersonalData(tx, { id }) {
    await deleteWrittenInLessons(tx, id);
  },
};
