/** How many files one person may begin to send in an hour. */
export const maxFilesPerHour = 30;
