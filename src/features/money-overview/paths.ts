// The addresses of this feature's pages.

/** The figures of the money of the last days, for administrators. */
export const adminMoneyPath = "/admin/money";
