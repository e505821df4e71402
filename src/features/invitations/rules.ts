/** Days for which an invitation is valid after its mail. */
export const invitationDays = 7;
export const maxReasonLength = 500;
/** The most people in one file. */
export const maxImported = 10_000;
/** The most characters of a file: more than so many people need. */
export const maxFileLength = 2_000_000;
/** How many wrong lines a report shows. */
export const maxWrongShown = 50;

/** What an import does about an address that is right. */
export type AddressState =
  /** It has no account: the invitation opens one. */
  | "new"
  /** It has an account: the invitation enrols it when its owner accepts. */
  | "known"
  /** Nothing is to be done: it has an account, and is in the course if one was chosen. */
  | "member"
  /** An invitation to the same is still valid. */
  | "invited";

export const isInvited = (state: AddressState): boolean => state === "new" || state === "known";
