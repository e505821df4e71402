// What other features' servers may call of invitations.
export { inviteInstead, inviteToPlace } from "./invite-to-places.ts";
export { invitationOfPlace } from "./queries/places.ts";
export { readFile } from "./read-file.ts";
