// The addresses of this feature's pages.

/** The page where a person pays for a course and sees the state of the payment. */
export const paymentPath = (courseId: number | string): string => `/payment?course=${courseId}`;

/** The list of a person's own payments. */
export const paymentsPath = "/payments";
