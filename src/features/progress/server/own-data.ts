import type { OwnData } from "#kit/server/own-data.ts";
import { checkAnswersOf, completedLessonsOf, deleteProgress } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return {
      lesson_ticks: await completedLessonsOf(db, userId),
      lesson_check_answers: await checkAnswersOf(db, userId),
    };
  },

  async deletePersonalData(tx, { id }) {
    await deleteProgress(tx, id);
  },
};
