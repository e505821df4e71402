/** The academy's logo, for mails. Pages name the file itself. */
export const logoPath = "/logo.png";
