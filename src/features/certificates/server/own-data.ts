import type { OwnData } from "#kit/server/own-data.ts";
import { presentCertificate } from "./present.ts";
import { forgetLearner, listOwn } from "./queries.ts";

// More than anybody has.
const most = 10_000;

export const ownData: OwnData = {
  async personalData(db, userId) {
    const rows = await listOwn(db, userId, { limit: most, offset: 0 });
    return { certificates: rows.map(presentCertificate) };
  },

  // Their names are erased and the certificates revoked: the pages say that the account was deleted.
  async forgetPerson(tx, { id }) {
    await forgetLearner(tx, id);
  },
};
