import type { Secrets } from "#kit/server/secrets.ts";

/** What a token ends: the mails of a type, by its id, or the digest of a person. */
export type Subscription = { userId: number; ends: string };

/** No type has this id. */
export const digestToEnd = "digest";

// Mails of announcements had tokens before other types had mails: theirs name no type.
const oldType = "announcement";
const oldText = (userId: number) => `no announcements by email to ${userId}`;
const signedText = ({ userId, ends }: Subscription) => `no ${ends} by email to ${userId}`;

/** The permission to end mails to one person. It does not expire, because a mail may be read years later. */
export const unsubscribeToken = (secrets: Secrets, subscription: Subscription): string =>
  `${subscription.userId}.${subscription.ends}.${secrets.sign(signedText(subscription))}`;

/** What a token ends. Null if it is not from this academy. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Subscription | null {
  const [, id = "", ends, signature = ""] =
    /^([1-9]\d{0,9})\.(?:([a-z_]{1,40})\.)?([\w-]+)$/.exec(token) ?? [];
  const subscription = { userId: Number(id), ends: ends ?? oldType };
  const text = ends === undefined ? oldText(subscription.userId) : signedText(subscription);
  return secrets.matches(text, signature) ? subscription : null;
}
