// The addresses of this feature's pages.

export const setupPath = "/setup";

/** The link that the start prints. The token stands behind the #, so that it reaches no server log and no other site. */
export const setupLink = (token: string): string => `${setupPath}#${new URLSearchParams({ token })}`;
