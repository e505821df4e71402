import { identifyingWords, type OwnData } from "#kit/server/own-data.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import { deleteWrittenInLessons, removedPostsOf, writtenInLessons } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await writtenInLessons(db, userId)) };
  },

  // Notes are private: nobody else needs them. Questions and answers stay, without the person's name: the posts of
  // others must still make sense.
  async deletePersonalData(tx, departingUser) {
    await deleteWrittenInLessons(tx, departingUser.id);
    const marks = { words: identifyingWords(departingUser), numbers: [departingUser.phone] };
    await redactAudit(tx, "lesson_post", await removedPostsOf(tx, departingUser.id), marks);
  },
};
