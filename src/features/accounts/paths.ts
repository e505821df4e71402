// The addresses of this feature's pages.

export const loginPath = "/login";

export const signupPath = "/signup";

export const forgotPasswordPath = "/forgot-password";

/**
 * The link of a mail to a page. Address and secret stand behind the #, so that they reach no server log and no
 * other site.
 */
export const mailedLink = (page: string, email: string, secret: string): string =>
  `${page}#${new URLSearchParams({ email, secret })}`;

/** The page where a person changes their name, bio and picture. */
export const profilePath = "/updateprofile";

/** The page with the password and the signed-in devices. */
export const changePasswordPath = "/changepassword";

/** The login page that leads back to where the person was. */
export const loginPathFrom = (from: { pathname: string; search: string; hash?: string }): string =>
  `${loginPath}?next=${encodeURIComponent(from.pathname + from.search + (from.hash ?? ""))}`;
