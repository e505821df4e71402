import type { OwnData } from "#kit/server/own-data.ts";
import { forgetTicks, ticksOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { lesson_ticks: await ticksOf(db, userId) };
  },

  async forgetPerson(tx, { id }) {
    await forgetTicks(tx, id);
  },
};
