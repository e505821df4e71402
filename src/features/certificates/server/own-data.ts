import { redactAudit } from "#kit/server/redact-audit.ts";
import { type OwnData, identifyingWords } from "#kit/server/own-data.ts";
import { presentCertificate } from "./present.ts";
import { certificatesOf, forgetLearner } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { certificates: (await certificatesOf(db, userId)).map(presentCertificate) };
  },

  // Their names are erased and the certificates revoked: the pages say that the account was deleted.
  // Why one was revoked stands in the audit log too, and may name them.
  async forgetPerson(tx, departingUser) {
    const forgotten = await forgetLearner(tx, departingUser.id);
    const ids = forgotten.map(({ id }) => id);
    await redactAudit(tx, "certificate", ids, {
      words: identifyingWords(departingUser),
      numbers: [departingUser.phone],
    });
  },
};
