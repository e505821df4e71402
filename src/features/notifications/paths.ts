// The addresses of this feature's pages.

export const notificationsPath = "/notifications";
