/** After this time without renewal nobody believes that an administrator still has a payment open. */
export const presenceMs = 60_000;

/** How long a payment is open before the others hear of it. */
export const settlingMs = 4_000;

/** How often a desk renews what it has open. It tells nothing more often, also not another payment. */
export const renewalMs = 25_000;

/** What a desk tells sooner after the last time than this, the server does not note. */
export const leastRenewalMs = 15_000;

/** In how many milliseconds a desk tells which payment is open. `toldAt`: when it told the last time. */
export const nextTellIn = (
  { openedAt, toldAt }: { openedAt: number; toldAt: number | null },
  now: number,
): number => Math.max(openedAt + settlingMs - now, toldAt === null ? 0 : toldAt + renewalMs - now, 0);
