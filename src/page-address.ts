/** The address of a page as ours: what begins with two slashes would name another host, or none at all. */
export const pageAddress = (url: string, publicUrl: string): URL =>
  new URL(new URL(publicUrl).origin + url.replace(/^[/\\]*/, "/"));

/** Whether an address is one for programs, which are not answered with pages. */
export const isCallAddress = (url: string): boolean => /^\/+api(?:[/?]|$)/.test(url);
