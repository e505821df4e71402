// `npm run bench -- memory`: the memory of the server over 15 minutes of load by visitors, a learner and authors. The
// whole bench leaves it out, because it takes that time.
import { execFileSync } from "node:child_process";
import { connect } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { addAuthors, letType } from "./authors.ts";
import { load, median } from "./measure.ts";
import { signIn } from "./one-statement.ts";
import { type RunningAcademy, startAcademy } from "./processes.ts";

const minutes = 15;
/** The caches are full, and the garbage collector knows how much memory it needs. */
const settledAfterMinutes = 3;
const authorCount = 10;
/** How much the last minutes may have more than the first ones after that. */
const maxGrowth = 0.1;

/** Resident memory of the server, in MB. PostgreSQL is not in it. */
export const memoryOf = ({ pid }: Pick<RunningAcademy, "pid">): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

interface Sample {
  minute: number;
  megabytes: number;
}

/** How many MB a minute the memory grows: the slope of the line with the least squares. */
function slopeOf(samples: Sample[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [minute, megabytes] = [
    mean(samples.map((one) => one.minute)),
    mean(samples.map((one) => one.megabytes)),
  ];
  const both = samples.map((one) => (one.minute - minute) * (one.megabytes - megabytes));
  const square = samples.map((one) => (one.minute - minute) ** 2);
  return mean(both) / mean(square);
}

/** Calls everything in turn until the time is over. An access token is valid for 15 minutes. */
async function loadUntil(academy: RunningAcademy, end: number): Promise<void> {
  const connection = connect(findRunningPostgres(academy.dataDir)!, 3);
  try {
    while (performance.now() < end) {
      const { headers, courseId } = await signIn(academy);
      const authors = await addAuthors(academy, connection, authorCount);
      const endTyping = await letType(connection, academy.url, authors);
      const until = Math.min(end, performance.now() + 5 * 60_000);
      while (performance.now() < until)
        for (const path of ["/", "/courses", `/course/${courseId}`, "/api/list-courses/"]) {
          await load(academy.url, { path, headers: { "accept-encoding": "br, gzip" } });
          await load(academy.url, { path: "/api/accounts/dashboard/", headers });
          await load(academy.url, { path: `/api/enrolled-course/${courseId}/`, headers });
        }
      await endTyping();
    }
  } finally {
    await connection.close();
  }
}

export async function benchMemory(): Promise<void> {
  const academy = await startAcademy();
  const began = performance.now();
  const samples: Sample[] = [];
  const watch = setInterval(() => {
    samples.push({ minute: (performance.now() - began) / 60_000, megabytes: memoryOf(academy) });
  }, 5_000);
  try {
    await loadUntil(academy, began + minutes * 60_000);
  } finally {
    clearInterval(watch);
    await academy.stop();
  }
  const settled = samples.filter(({ minute }) => minute >= settledAfterMinutes);
  const quarter = Math.ceil(settled.length / 4);
  const [first, last] = [settled.slice(0, quarter), settled.slice(-quarter)].map((part) =>
    median(part.map(({ megabytes }) => megabytes)),
  ) as [number, number];
  console.log(
    `\nmemory over ${minutes} minutes: ${first.toFixed(0)} MB after minute ${settledAfterMinutes}, ${last.toFixed(0)} MB at the end, at most ${Math.max(...samples.map(({ megabytes }) => megabytes)).toFixed(0)} MB; ${slopeOf(settled).toFixed(2)} MB a minute (at the end at most ${maxGrowth * 100}% more) ${last <= first * (1 + maxGrowth) ? "reached" : "MISSED"}`,
  );
}
