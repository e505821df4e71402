import type { OwnData } from "#kit/server/own-data.ts";
import { completedLessonsOf, forgetCompletions } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { lesson_ticks: await completedLessonsOf(db, userId) };
  },

  async forgetPerson(tx, { id }) {
    await forgetCompletions(tx, id);
  },
};
