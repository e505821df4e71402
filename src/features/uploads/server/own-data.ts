import type { OwnData } from "#kit/server/own-data.ts";
import { forgetSender, uploadsBy } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { course_uploads: await uploadsBy(db, userId) };
  },

  async deletePersonalData(tx, { id }) {
    await forgetSender(tx, id);
  },
};
