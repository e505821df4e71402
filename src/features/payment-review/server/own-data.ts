import type { OwnData } from "#kit/server/own-data.ts";
import { forgetViewer } from "./queries/desk-viewers.ts";

/** Which payment an administrator has open is forgotten after a minute, so the export has nothing of it. */
export const ownData: OwnData = {
  personalData: async () => ({}),

  async deletePersonalData(tx, { id }) {
    await forgetViewer(tx, id);
  },
};
