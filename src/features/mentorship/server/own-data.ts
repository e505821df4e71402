import type { OwnData } from "#kit/server/own-data.ts";
import { deleteLeadsOf, leadsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  personalData: async (db, userId) => ({ mentorship_leads: await leadsOf(db, userId) }),

  async deletePersonalData(tx, departingUser) {
    await deleteLeadsOf(tx, departingUser.id);
  },
};
