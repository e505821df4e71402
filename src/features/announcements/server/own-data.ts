import { identifyingWords, type OwnData } from "#kit/server/own-data.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import {
  announcementDataOf,
  deleteOldChoice,
  deleteScheduledOf,
  forgetFilesOf,
  quotedAnnouncementsOf,
} from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await announcementDataOf(db, userId)) };
  },

  // What was sent stays, without the person's name: the learners of the course still need it.
  async deletePersonalData(tx, departingUser) {
    await deleteOldChoice(tx, departingUser.id);
    const marks = { words: identifyingWords(departingUser), numbers: [departingUser.phone] };
    await forgetFilesOf(tx, departingUser.id, marks);
    await deleteScheduledOf(tx, departingUser.id);
    await redactAudit(tx, "announcement", await quotedAnnouncementsOf(tx, departingUser.id), marks);
  },
};
