// The addresses of this feature's pages.

export const dashboardPath = "/dashboard";

export const teachingHash = "#teaching";
/** The courses that an instructor teaches, on the dashboard. */
export const teachingPath = `${dashboardPath}${teachingHash}`;
