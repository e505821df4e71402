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

/** What is known of the invitation to a paid place. */
interface SentInvitation {
  mailed_at: Date | null;
  expires_at: Date | null;
  reminded_at: Date | null;
}

const hourMs = 3_600_000;

/**
 * Whether the payer of a place can send its invitation again: once while it is valid, and again after it expired. One that
 * is not there was deleted long after that. A mail that was not sent is on its way, or its address refuses it.
 */
export function maySendAgain(invitation: SentInvitation | null, now: Date): boolean {
  if (invitation === null || invitation.reminded_at === null) return true;
  const { mailed_at: mailed, expires_at: expires, reminded_at: reminded } = invitation;
  if (mailed === null) return now.getTime() - reminded.getTime() >= hourMs;
  return expires !== null && expires <= now;
}

/**
 * Whether a name would look like an address in a mail: a mail program would make a link of it. Strangers read it in a mail
 * of the academy, so a payer must not advertise anything with it.
 */
export const looksLikeAddress = (name: string): boolean =>
  /[@/\\]|www\.|[\p{L}\p{M}\p{N}]\.[\p{L}\p{M}\p{N}]{2}/iu.test(name);

export const isInvited = (state: AddressState): boolean => state === "new" || state === "known";
