// The addresses of this feature's pages.

export const dashboardPath = "/dashboard";
