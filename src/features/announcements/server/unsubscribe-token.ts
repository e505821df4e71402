import type { Secrets } from "#kit/server/secrets.ts";

const signedText = (userId: number) => `no announcements by email to ${userId}`;

/** The permission to end the mails to one person. It does not expire, because a mail may be read years later. */
export const unsubscribeToken = (secrets: Secrets, userId: number): string =>
  `${userId}.${secrets.sign(signedText(userId))}`;

/** Whose mails a token ends. Null if it is not from this academy. */
export function readUnsubscribeToken(secrets: Secrets, token: string): number | null {
  const [, id = "", signature = ""] = /^([1-9]\d{0,9})\.([\w-]+)$/.exec(token) ?? [];
  return secrets.matches(signedText(Number(id)), signature) ? Number(id) : null;
}
