// `npm run bench`: the academy and its baselines on this machine, in turn, as ratios.
// `npm run bench -- signed-in` and the like runs one part alone. `npm run bench -- pages` runs only when named.
import { benchAnnouncements } from "./announcements.ts";
import { coldVisit } from "./cold-visit.ts";
import { benchGrowth } from "./growth.ts";
import { benchLive } from "./live.ts";
import { fillAcademy } from "./many-courses.ts";
import { benchPages } from "./pages.ts";
import { addManyPeople, benchPeople } from "./people.ts";
import { startAcademy } from "./processes.ts";
import { benchPublicReads } from "./public-reads.ts";
import { benchLargeCatalogue, benchSignedInWork } from "./signed-in-work.ts";

const parts = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const runs = (part: "public" | "signed-in" | "large" | "people" | "visit" | "live" | "announcements") =>
  parts.length === 0 || parts.includes(part);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const academy = await startAcademy();
try {
  if (runs("public")) await benchPublicReads(academy);
  if (runs("signed-in")) await benchSignedInWork(academy);
  if (runs("live")) await benchLive();
  if (runs("announcements")) await benchAnnouncements();
  if (runs("large")) {
    const large = await startAcademy();
    try {
      await fillAcademy(large.dataDir, 10_000);
      await benchLargeCatalogue(large);
      await benchGrowth(large, academy);
    } finally {
      await large.stop();
    }
  }
  if (runs("people")) {
    const large = await startAcademy();
    try {
      await addManyPeople(large.dataDir, 1_000_000);
      await benchPeople(large, academy);
    } finally {
      await large.stop();
    }
  }
  if (parts.includes("pages")) await benchPages(academy);
  if (runs("visit")) {
    const visit = await coldVisit(`${academy.url}/`);
    console.log(
      `\ncold visit of home: ${kilobytes(visit.scriptBytes)} JavaScript (at most 130), ${kilobytes(visit.allBytes)} in all (at most 250), ${visit.requests} requests, ${visit.otherHosts.length} to other hosts (0)`,
    );
  }
} finally {
  await academy.stop();
}
