/** What a backup or a restore has done so far. */
export interface Progress {
  files: number;
  /** Of the files. */
  bytes: number;
  tables: number;
  rows: number;
}

const units = ["bytes", "kB", "MB", "GB", "TB"];

/** A length for people: 512 bytes, 23.4 MB. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 || value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export const formatProgress = ({ files, bytes, tables, rows }: Progress): string =>
  `${formatCount(files, "file")} (${formatBytes(bytes)}), ${formatCount(tables, "table")} (${formatCount(rows, "row")})`;

const everyMs = 2_000;

/** Says a line at most every two seconds, and leaves out all between. */
export function createTicker(
  say: (line: string) => void,
  now: () => number = Date.now,
): (line: () => string) => void {
  let saidAt = now();
  return (line) => {
    if (now() - saidAt < everyMs) return;
    saidAt = now();
    say(line());
  };
}

export interface Reporter {
  progress: Progress;
  /** Says what was done, at most every two seconds. */
  tick(): void;
}

export function createReporter(say: (line: string) => void, now?: () => number): Reporter {
  const progress: Progress = { files: 0, bytes: 0, tables: 0, rows: 0 };
  const ticker = createTicker(say, now);
  return { progress, tick: () => ticker(() => `${formatProgress(progress)} …`) };
}
