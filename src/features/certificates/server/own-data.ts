import { blackenAudit } from "#kit/server/forget-traces.ts";
import { type OwnData, wordsOf } from "#kit/server/own-data.ts";
import { presentCertificate } from "./present.ts";
import { certificatesOf, forgetLearner } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { certificates: (await certificatesOf(db, userId)).map(presentCertificate) };
  },

  // Their names are erased and the certificates revoked: the pages say that the account was deleted.
  // Why one was revoked stands in the audit log too, and may name them.
  async forgetPerson(tx, leaver) {
    const forgotten = await forgetLearner(tx, leaver.id);
    const ids = forgotten.map(({ id }) => id);
    await blackenAudit(tx, "certificate", ids, { words: wordsOf(leaver), numbers: [leaver.phone] });
  },
};
