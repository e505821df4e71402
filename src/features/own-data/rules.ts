import { dayInBangladesh } from "#kit/shared/date-times.ts";

/** The name of the file with a person's data, with the day in Bangladesh when it was created. */
export const exportFileName = (exportedAt: string | Date): string =>
  `my-data-${dayInBangladesh(exportedAt)}.json`;
