import type { OwnData } from "#kit/server/own-data.ts";
import { enrolmentsOf } from "./queries/own-data.ts";
import { deletePlacesOf, placesOf } from "./queries/waiting-places.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { enrolments: await enrolmentsOf(db, userId), waiting_lists: await placesOf(db, userId) };
  },

  // Enrolments stay, of somebody without a name: payments are explained by them, and courses counted.
  // A seat that was offered to them goes to the next in line within a minute.
  async forgetPerson(tx, { id }) {
    await deletePlacesOf(tx, id);
  },
};
