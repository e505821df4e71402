/** Whether an address belongs to the HTTP API. Programs ask there, and no answer is a page. */
export const isCallAddress = (url: string): boolean => /^\/+api(?:[/?]|$)/.test(url);
