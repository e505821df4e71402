import { expect, test } from "vitest";
import { createReporter, formatBytes } from "./progress.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000, "1.0 kB"],
  [23_449_000, "23.4 MB"],
  [99_960_000, "100 MB"],
  [999_900_000, "1.0 GB"],
  [5e15, "5000 TB"],
])("%i bytes are written as %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test("what was done is said at most every two seconds", () => {
  const said: string[] = [];
  let time = 0;
  const { progress, tick } = createReporter(
    (line) => said.push(line),
    () => time,
  );
  for (time = 0; time <= 4_500; time += 100) {
    progress.files += 1;
    progress.bytes += 1_000;
    tick();
  }
  expect(said).toEqual([
    "21 files (21.0 kB), 0 tables (0 rows) …",
    "41 files (41.0 kB), 0 tables (0 rows) …",
  ]);
});
