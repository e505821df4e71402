/** What the file with a person's data is called, by when it was made. */
export const exportFileName = (exportedAt: string): string => `my-data-${exportedAt.slice(0, 10)}.json`;
