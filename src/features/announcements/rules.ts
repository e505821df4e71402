export const announcementPageSize = 12;

/** In UTF-16 units, as forms count them. */
export const maxTitleLength = 200;
export const maxContentLength = 10_000;

/** How many announcements one person may write or change in an hour: each one reaches a whole course. */
export const maxWritesPerHour = 60;

/** How many files an announcement can have. */
export const maxFiles = 5;
/** How many files one person may begin to send in an hour. */
export const maxFilesPerHour = 60;

const day = 24 * 60 * 60 * 1_000;
export const maxDaysAhead = 366;

/** What is wrong with the time at which an announcement shall be sent; null if nothing is. */
export function publishTimeProblem(publishAt: Date, now: Date): "past" | "far" | null {
  if (publishAt.getTime() <= now.getTime()) return "past";
  return publishAt.getTime() > now.getTime() + maxDaysAhead * day ? "far" : null;
}

/** Whether an announcement was changed after it was sent. */
export const isEdited = ({ created_at, updated_at }: { created_at: string; updated_at: string }): boolean =>
  updated_at !== created_at;

/** Whether the age of an announcement is said in days and less. After that its date is shown. */
export const isRecent = (time: string | Date, now: Date): boolean =>
  now.getTime() - new Date(time).getTime() < 7 * day;

/** The time of a day and an hour in Bangladesh, in any zone of the device. Null if it is no time. */
export function timeInBangladesh(date: string, hour: string): Date | null {
  const time = new Date(`${date}T${hour}:00+06:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}
