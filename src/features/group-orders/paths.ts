// The addresses of this feature's pages.

/** Where a person pays for other people's places in a course, and finds their orders. */
export const groupOrdersPath = "/pay-for-others";

/** An order for other people: who has accepted. */
export const groupOrderPath = (orderId: number | string): string => `${groupOrdersPath}/${orderId}`;
