import type { OwnData } from "#kit/server/own-data.ts";
import { deleteInvitationsFor, invitationsFor } from "./queries/invitations.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { invitations: await invitationsFor(db, userId) };
  },

  async deletePersonalData(tx, { email }) {
    await deleteInvitationsFor(tx, email);
  },
};
