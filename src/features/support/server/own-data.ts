import type { OwnData } from "#kit/server/own-data.ts";
import { deleteWritten, writtenBy } from "./queries/own-data.ts";

export const ownData: OwnData = {
  // What came from their address while nobody was signed in may be somebody else's: that is not given out.
  personalData: async (db, userId) => writtenBy(db, userId),

  async forgetPerson(tx, departingUser) {
    await deleteWritten(tx, departingUser);
  },
};
