const maxAgeMs = 2 * 24 * 60 * 60 * 1_000;

/** Whether administrators must hear that no backup is younger than two days. */
export const isBackupMissing = (newestAt: Date | null, now: Date): boolean =>
  newestAt === null || now.getTime() - newestAt.getTime() >= maxAgeMs;
