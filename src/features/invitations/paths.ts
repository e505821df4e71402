// The addresses of this feature's pages.

/** The page where an administrator imports learners. */
export const adminImportPath = "/admin/import";

/** The page that the mail of an invitation leads to. */
export const invitationPath = "/invitation";
