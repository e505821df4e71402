import type { OwnData } from "#kit/server/own-data.ts";
import { eraseNotes } from "./queries/payouts.ts";
import { sharesOfPerson } from "./queries/own-data.ts";

/** The academy must account for its money, so entries and payouts stay. The notes of payouts go. */
export const ownData: OwnData = {
  personalData: sharesOfPerson,

  async deletePersonalData(tx, departingUser) {
    await eraseNotes(tx, departingUser.id);
  },
};
