/** An amount as one types it into a wallet: `"1500.00"` is `1500`. */
export const copiedAmount = (due: string): string => due.replace(/\.00$/, "");
