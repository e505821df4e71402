/** The first part of every query key of certificates: a tick or a claim makes all of them old. */
export const certificatesKey = ["certificates"];
