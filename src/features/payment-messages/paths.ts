// The addresses of this feature's pages.

/** The messages of the wallets, for administrators. */
export const adminPaymentMessagesPath = "/admin/payments/messages";

/** Those that a person should look at. */
export const openPaymentMessagesPath = `${adminPaymentMessagesPath}?status=open`;

/** How the messages are read. */
export const adminPatternsPath = "/admin/payments/patterns";

/** The phones that forward messages. */
export const adminDevicesPath = "/admin/payments/devices";

/** The messages of one phone that became credits. */
export const creditsOfDevicePath = (id: number): string =>
  `${adminPaymentMessagesPath}?status=credited&device=${id}`;
