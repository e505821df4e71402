// The keys of the desk, as they are printed on a Latin keyboard. The controls, the list of the keys and the tests read them
// here. A digit chooses money: `moneyKey`.

/** Each of them presses the control that names it. */
export const deskKeys = {
  verify: "v",
  /** Of a proposal and of a request for a refund: no. */
  reject: "r",
  ask: "a",
  withoutMoney: "w",
  /** A payment stays as it is. */
  keep: "s",
  /** Money goes back: of a payment or of a transfer. */
  sendBack: "b",
  /** Also releases a transfer that is blocked. */
  block: "x",
  takeBack: "t",
  undo: "u",
  show: ".",
  search: "/",
  help: "?",
} as const;
export type DeskKey = keyof typeof deskKeys;

/** To the next and to the previous row. */
export const movingKeys = { next: ["n", "j"], previous: ["p", "k"] } as const;

/** Give the money to the first, to the second other person who claims it. */
export const awardKeys = ["g", "h"] as const;

const keyedMoneyMax = 9;

/** The key of a transfer in the list of a payment. None for those beyond the digits. */
export const moneyKey = (place: number): string | undefined =>
  place < keyedMoneyMax ? String(place + 1) : undefined;
