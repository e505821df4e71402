import { redactAudit } from "#kit/server/redact-audit.ts";
import { type OwnData, identifyingWords } from "#kit/server/own-data.ts";
import { presentCertificate } from "./present.ts";
import { certificatesOf, eraseLearner } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { certificates: (await certificatesOf(db, userId)).map(presentCertificate) };
  },

  // The names are erased and the certificates revoked. Their pages say that the account was deleted. The reason
  // of a revocation is also in the audit log and may contain the name.
  async deletePersonalData(tx, departingUser) {
    const forgotten = await eraseLearner(tx, departingUser.id);
    const ids = forgotten.map(({ id }) => id);
    await redactAudit(tx, "certificate", ids, {
      words: identifyingWords(departingUser),
      numbers: [departingUser.phone],
    });
  },
};
