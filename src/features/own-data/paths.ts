// The addresses of this feature's pages.

/** The page where a person downloads their data or deletes their account. */
export const yourDataPath = "/your-data";

export const deleteAccountPath = "/your-data/delete";
