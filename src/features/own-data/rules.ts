/** The name of the file with a person's data, with the time when it was created. */
export const exportFileName = (exportedAt: string): string => `my-data-${exportedAt.slice(0, 10)}.json`;
