import type { OwnData } from "#kit/server/own-data.ts";
import { enrolmentsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { enrolments: await enrolmentsOf(db, userId) };
  },

  // They stay, of somebody without a name: payments are explained by them, and courses counted.
  async forgetPerson() {},
};
