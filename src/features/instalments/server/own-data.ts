import type { OwnData } from "#kit/server/own-data.ts";
import { agreementsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { instalments: await agreementsOf(db, userId) };
  },

  // The parts stay, without the person's name, as the orders and payments that they explain. Nobody is reminded any
  // more: reminders are for people whose account there is.
  async deletePersonalData() {},
};
