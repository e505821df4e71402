// The addresses of this feature's pages.

/** Who did what, and when. */
export const adminAuditPath = "/admin/audit";

/** What a person did, and what was done with their account. */
export const auditOfPersonPath = (id: number): string => `${adminAuditPath}?person=${id}`;
