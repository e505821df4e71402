// What a text of a wallet tells of. The names are stored.

/** Money that came in. */
export const incomingKinds = ["transfer", "merchant", "cash_in", "bank", "remittance", "b2b"] as const;
/** Everything else that is known: money that went out, a gift of the wallet, a code, a notice. */
export const otherKinds = ["sent", "paid", "cash_out", "cashback", "code", "notice"] as const;
export const messageKinds = [...incomingKinds, ...otherKinds] as const;

export type IncomingKind = (typeof incomingKinds)[number];
export type OtherKind = (typeof otherKinds)[number];
export type MessageKind = (typeof messageKinds)[number];

export const isIncoming = (kind: MessageKind): kind is IncomingKind =>
  (incomingKinds as readonly string[]).includes(kind);

/** How a message changes the balance: it adds, takes away, or tells of no money. */
export const balanceSign = (kind: MessageKind): 1 | -1 | 0 =>
  isIncoming(kind) || kind === "cashback" ? 1 : kind === "code" || kind === "notice" ? 0 : -1;
