// The addresses of this feature's pages.

/** The page where an administrator reviews payments. */
export const adminPaymentsPath = "/admin/payments";
