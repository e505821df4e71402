import type { OwnData } from "#kit/server/own-data.ts";
import { completedLessonsOf, deleteCompletions } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { lesson_ticks: await completedLessonsOf(db, userId) };
  },

  async deletePersonalData(tx, { id }) {
    await deleteCompletions(tx, id);
  },
};
