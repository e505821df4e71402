// The names of nightly backups, and which of them are kept.

/** The name of the nightly backup of a time: bidya-20261123-203000.tar.gz, in UTC. */
export function nightlyName(at: Date): string {
  const [date, time] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").split("T");
  return `bidya-${date}-${time}.tar.gz`;
}

const nightly = /^bidya-\d{8}-\d{6}\.tar\.gz$/;
const unfinished = /^bidya-\d{8}-\d{6}\.tar\.gz\.part$/;

export const isNightly = (name: string): boolean => nightly.test(name);

/** What processes left that were ended while they wrote. */
export const leftUnfinished = (names: string[]): string[] => names.filter((name) => unfinished.test(name));

/**
 * What to delete after a backup was written: all nightly backups but that one and the newest others, so that `keep` stay.
 * Nothing that has another name. The one that was written stays also if others have later names: the clock of the machine
 * may have been wrong then.
 */
export function outdated(names: string[], keep: number, written: string): string[] {
  const others = names
    .filter((name) => isNightly(name) && name !== written)
    .toSorted()
    .toReversed();
  return others.slice(keep - 1);
}

/** A nightly backup in its folder. */
export interface KeptBackup {
  name: string;
  bytes: number;
  isGood: boolean;
}

/**
 * Which nightly backups to delete so that there is room: only as many of the oldest as that takes. The newest stays, and so
 * does the newest good one.
 * @param missing how many bytes must become free.
 * @returns null if that would not make enough room
 */
export function oldestToDelete(kept: KeptBackup[], missing: number): string[] | null {
  const oldestFirst = kept.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const newest = oldestFirst.at(-1);
  const newestGood = oldestFirst.findLast(({ isGood }) => isGood);
  const names: string[] = [];
  let left = missing;
  for (const backup of oldestFirst) {
    if (left <= 0) break;
    if (backup === newest || backup === newestGood) continue;
    names.push(backup.name);
    left -= backup.bytes;
  }
  return left <= 0 ? names : null;
}
