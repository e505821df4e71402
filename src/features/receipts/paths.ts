// The addresses of this feature's pages.

/** The public page of one receipt. Nobody can guess its code. */
export const receiptPath = (code: string): string => `/receipt/${code}`;
