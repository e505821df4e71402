// The addresses of this feature's pages.

/** The statements of a month of all instructors, for administrators. */
export const adminSharesPath = "/admin/shares";

/** The shares of courses and instructors, for administrators. */
export const adminShareRatesPath = "/admin/shares/rates";

/** An instructor's own statements. */
export const ownSharesPath = "/instructor/shares";
