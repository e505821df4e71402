import { identifyingWords, type OwnData } from "#kit/server/own-data.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import { setWantsMail } from "./queries/mail-choices.ts";
import { announcementDataOf, deleteScheduledOf, quotedAnnouncementsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await announcementDataOf(db, userId)) };
  },

  // What was sent stays, without the person's name: the learners of the course still need it.
  async deletePersonalData(tx, departingUser) {
    await setWantsMail(tx, departingUser.id, false);
    await deleteScheduledOf(tx, departingUser.id);
    const marks = { words: identifyingWords(departingUser), numbers: [departingUser.phone] };
    await redactAudit(tx, "announcement", await quotedAnnouncementsOf(tx, departingUser.id), marks);
  },
};
