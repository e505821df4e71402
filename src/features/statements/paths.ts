// The addresses of this feature's pages.

/** The page where an administrator imports statements and corrects recorded money. */
export const statementPath = "/admin/payments/statement";

/** The transfers that two sources show differently. */
export const differencesPath = `${statementPath}#differences`;
