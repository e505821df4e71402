// The addresses of what reaches people, and how. They are not in `notifications/paths.ts`, which every page loads.

/** The site as an app of the home screen: an iPhone shows notifications only of these. */
export const appManifestPath = "/app.webmanifest";

/** What reaches a person, and how. */
export const notificationSettingsPath = "/notifications/settings";

/** The page that ends mails of one type, or the digest. It needs no sign-in, but the link of such a mail. */
export const unsubscribePagePath = "/unsubscribe";

/** The link in the mail. */
export const unsubscribePath = (email: string, token: string): string =>
  `${unsubscribePagePath}#${new URLSearchParams({ email, secret: token })}`;
