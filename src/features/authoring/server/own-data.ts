import { removeTeams } from "#features/courses/server/public.ts";
import type { OwnData } from "#kit/server/own-data.ts";
import { deleteDraftsOf, draftsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { course_drafts: await draftsOf(db, userId) };
  },

  // A person with published courses cannot delete their account: see courses. Drafts that nobody saw go.
  async deletePersonalData(tx, { id }) {
    await removeTeams(tx, await deleteDraftsOf(tx, id));
  },
};
