/** How many transaction IDs one payment can have, with its first one. */
export const transfersMax = 5;
