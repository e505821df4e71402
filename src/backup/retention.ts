// The names of nightly backups, and which of them are kept.

/** The name of the nightly backup of a time: bidya-20261123-203000.tar.gz, in UTC. */
export function nightlyName(at: Date): string {
  const [date, time] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").split("T");
  return `bidya-${date}-${time}.tar.gz`;
}

const nightly = /^bidya-\d{8}-\d{6}\.tar\.gz$/;
const unfinished = /^bidya-\d{8}-\d{6}\.tar\.gz\.part$/;

/**
 * What to delete after a night: all nightly backups but the newest `keep`, and what a process left that was ended
 * while it wrote. Nothing that has another name.
 */
export function outdated(names: string[], keep: number): string[] {
  const newestFirst = names
    .filter((name) => nightly.test(name))
    .toSorted()
    .toReversed();
  return [...newestFirst.slice(Math.max(1, keep)), ...names.filter((name) => unfinished.test(name))];
}
