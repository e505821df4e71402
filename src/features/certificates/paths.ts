// The addresses of this feature's pages.

/** The list of a person's own certificates. */
export const certificatesPath = "/certificates";

/** The page where anybody checks the number of a certificate. */
export const checkCertificatePath = "/certificate";

/** The public page of one certificate. */
export const certificatePath = (number: string): string => `${checkCertificatePath}/${number}`;

/** The page where an administrator reviews certificates. */
export const adminCertificatesPath = "/admin/certificates";
