// Where the focus goes: to the row of a payment, or to its card on a screen without rows.

export const rowId = (paymentId: number): string => `row-${paymentId}`;
export const cardId = (paymentId: number): string => `payment-${paymentId}`;

export const creditId = (id: number): string => `credit-${id}`;

/** Whether the details of a payment are on the screen. */
export const isCardShown = (paymentId: number): boolean =>
  document.getElementById(cardId(paymentId)) !== null;

/**
 * Focuses the row of a payment, after a closing dialog gave the focus back. Cards do not move under a finger: they are
 * scrolled to only for the keyboard.
 */
export function focusPayment(paymentId: number, { scrolls }: { scrolls: boolean }): void {
  setTimeout(() => {
    const row = document.getElementById(rowId(paymentId));
    if (row) row.focus();
    else document.getElementById(cardId(paymentId))?.focus({ preventScroll: !scrolls });
  });
}

/** Focuses the card of a transfer if the button that had the focus is gone. */
export function focusIfLost(id: number): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(creditId(id))?.focus();
  });
}

const cardsOfDesk = () => [...document.querySelectorAll<HTMLElement>("[data-desk] article")];

/** Focuses the card after or before the one with the focus, or else the first one. */
export function focusCardBeside(step: 1 | -1): void {
  const cards = cardsOfDesk();
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  cards[at === -1 ? 0 : at + step]?.focus();
}

/**
 * Focuses the card after that of a transfer that was dealt with, or that one if it is the last, once a closing dialog gave the
 * focus back. Only for the keyboard are cards scrolled to.
 */
export function focusCardAfter(id: number): void {
  setTimeout(() => {
    const cards = cardsOfDesk();
    const at = cards.findIndex((card) => card.id === creditId(id));
    const isByKey = document.querySelector(":focus-visible") !== null;
    (cards[at + 1] ?? cards[at])?.focus({ preventScroll: !isByKey });
  });
}
