// The addresses of this feature's pages.

/** The people of the academy. */
export const adminPeoplePath = "/admin/people";

/** One person: account, courses, payments, certificates, what was recorded. */
export const adminPersonPath = (id: number | string): string => `${adminPeoplePath}/${id}`;
