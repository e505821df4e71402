import { expect, test } from "vitest";
import { explainFailure, explainFileError } from "./explain-failure.ts";

const folder = "/srv/bidya/data";

test.each([
  [
    'initdb: error: could not create directory "/srv/bidya/data/postgres/cluster.new/base": No space left on device',
    "The disk that holds /srv/bidya/data is full: free some space and start again.",
  ],
  [
    "2026-01-01 08:00:00.000 UTC [7] FATAL:  database files are incompatible with server\n2026-01-01 08:00:00.000 UTC [7] DETAIL:  The data directory was initialized by PostgreSQL version 16, which is not compatible with this version 18.4.",
    "The database in /srv/bidya/data was made by PostgreSQL 16 and cannot be opened by PostgreSQL 18: restore a backup into an empty data folder.",
  ],
  [
    "2026-01-01 08:00:00.000 UTC [7] LOG:  starting\n2026-01-01 08:00:00.000 UTC [7] PANIC:  could not locate a valid checkpoint record at 0/17CE2A8",
    "The database in /srv/bidya/data is damaged (PostgreSQL says: could not locate a valid checkpoint record at 0/17CE2A8): move that folder away and restore a backup into an empty one; the whole story is in /srv/bidya/data/postgres.log.",
  ],
  [
    'FATAL:  lock file "postmaster.pid" already exists',
    'Another PostgreSQL still uses the database in /srv/bidya/data (PostgreSQL says: lock file "postmaster.pid" already exists).',
  ],
  [
    'FATAL:  data directory "/srv/bidya/data/postgres/cluster" has wrong ownership',
    'PostgreSQL may not use /srv/bidya/data (PostgreSQL says: data directory "/srv/bidya/data/postgres/cluster" has wrong ownership): give the folder back its owner and permissions.',
  ],
  ["", "The database in /srv/bidya/data did not start; the whole story is in /srv/bidya/data/postgres.log."],
])("turns PostgreSQL's output into one sentence", (output, sentence) => {
  const error = explainFailure(output, { folder, logFile: `${folder}/postgres.log` });
  expect(error).toMatchObject({ name: "StartError", message: sentence });
});

test("turns errors of the file system into sentences, and keeps our own errors", () => {
  for (const [code, part] of [
    ["ENOSPC", "is full"],
    ["EACCES", "belongs to another user"],
    ["EROFS", "read-only disk"],
    ["ENOTDIR", "a file stands in its place"],
  ] as const) {
    expect(explainFileError(Object.assign(new Error(code), { code }), folder)).toMatchObject({
      name: "StartError",
      message: expect.stringContaining(part),
    });
  }
  const fault = new TypeError("x is not a function");
  expect(explainFileError(fault, folder)).toBe(fault);
});
