// `npm run bench`: the academy and its baselines on this machine, in turn, as ratios.
// `npm run bench -- signed-in` and the like runs one part alone; `pages` and `memory` run only when they are named.
// `BENCH_SCALE=0.01` in the environment makes a trial run (see scale.ts).
import { benchAnnouncements } from "./announcements.ts";
import { benchAuthoring } from "./authoring.ts";
import { coldVisit } from "./cold-visit.ts";
import { benchCommunity } from "./community.ts";
import { benchGrowth } from "./growth.ts";
import { benchLive } from "./live.ts";
import { fillAcademy } from "./many-courses.ts";
import { addManyEnrolments } from "./many-enrolments.ts";
import { benchMemory } from "./memory.ts";
import { benchMoney } from "./money.ts";
import { benchPages } from "./pages.ts";
import { addManyPeople, benchPeople } from "./people.ts";
import { startAcademy } from "./processes.ts";
import { benchPublicReads } from "./public-reads.ts";
import { isTrial, scaled } from "./scale.ts";
import { benchLargeCatalogue, benchSignedInWork } from "./signed-in-work.ts";

const usual = [
  "public",
  "signed-in",
  "authoring",
  "live",
  "announcements",
  "community",
  "money",
  "large",
  "people",
  "visit",
] as const;
const onlyNamed = ["pages", "memory"] as const;
type Part = (typeof usual | typeof onlyNamed)[number];

const named = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = named.find((word) => ![...usual, ...onlyNamed].includes(word as Part));
if (unknown !== undefined) {
  console.error(`The bench has no part ${unknown}. It has: ${[...usual, ...onlyNamed].join(", ")}.`);
  process.exit(1);
}
const parts: readonly string[] = named.length === 0 ? usual : named;
const runs = (part: Part) => parts.includes(part);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

if (isTrial) console.log("A trial run: its figures mean nothing.");
const academy = await startAcademy();
try {
  if (runs("public")) await benchPublicReads(academy);
  if (runs("signed-in")) await benchSignedInWork(academy);
  if (runs("authoring")) await benchAuthoring();
  if (runs("live")) await benchLive();
  if (runs("announcements")) await benchAnnouncements();
  if (runs("community")) await benchCommunity();
  if (runs("money")) await benchMoney();
  if (runs("large")) {
    const large = await startAcademy();
    try {
      await fillAcademy(large.dataDir, scaled(10_000, 100));
      await benchLargeCatalogue(large);
      await benchGrowth("10,000 courses", large, academy);
    } finally {
      await large.stop();
    }
  }
  if (runs("people")) {
    const large = await startAcademy();
    try {
      await fillAcademy(large.dataDir, scaled(10_000, 100));
      await addManyPeople(large.dataDir, scaled(1_000_000, 1_000));
      await benchPeople(large, academy);
      await addManyEnrolments(large.dataDir, scaled(5_000_000, 5_000));
      await benchGrowth("and 5,000,000 enrolments", large, academy);
    } finally {
      await large.stop();
    }
  }
  if (runs("pages")) await benchPages(academy);
  if (runs("memory")) await benchMemory();
  if (runs("visit")) {
    const visit = await coldVisit(`${academy.url}/`);
    console.log(
      `\ncold visit of home: ${kilobytes(visit.scriptBytes)} JavaScript (at most 130), ${kilobytes(visit.allBytes)} in all (at most 250), ${visit.requests} requests, ${visit.otherHosts.length} to other hosts (0)`,
    );
  }
} finally {
  await academy.stop();
}
