/** A night without a backup, because its disk had no room. */
export interface MissedBackup {
  at: Date;
  /** How many bytes were free and how many were needed. Null: it began, and the disk became full. */
  room: { free: number; needed: number } | null;
}
