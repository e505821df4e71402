// The addresses of this feature's pages.

export const notificationsPath = "/notifications";
export const appManifestPath = "/app.webmanifest";
