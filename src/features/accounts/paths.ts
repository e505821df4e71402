// The addresses of this feature's pages.

export const loginPath = "/login";

export const signupPath = "/signup";

export const forgotPasswordPath = "/forgot-password";

/** The page where a person changes their name, bio and picture. */
export const profilePath = "/updateprofile";

/** The page with the password and the signed-in devices. */
export const changePasswordPath = "/changepassword";

/** The login page that leads back to where the person was. */
export const loginPathFrom = (from: { pathname: string; search: string; hash?: string }): string =>
  `${loginPath}?next=${encodeURIComponent(from.pathname + from.search + (from.hash ?? ""))}`;
