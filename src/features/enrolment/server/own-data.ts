import type { OwnData } from "#kit/server/own-data.ts";
import { enrolmentsOf } from "./queries/own-data.ts";
import { deletePlacesOf, placesOf } from "./queries/waiting-places.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { enrolments: await enrolmentsOf(db, userId), waiting_lists: await placesOf(db, userId) };
  },

  // Enrolments stay, without the person's name: they explain payments and count in the courses' figures. A seat
  // that was offered to the person goes to the next in line within a minute.
  async deletePersonalData(tx, { id }) {
    await deletePlacesOf(tx, id);
  },
};
