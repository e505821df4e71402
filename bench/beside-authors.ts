// Visitors' pages while 50 instructors type: each saves the draft every two seconds. The saves need time of the same
// process, so fewer pages are left. A save costs as much as the pages that the process answers in the same time; what is
// compared is the rest. A save that dropped cached pages would cost much more than that.
import type { Connection } from "../src/kit/server/database/connect.ts";
import { addAuthors, type Author, letType, savesOf } from "./authors.ts";
import {
  compareRounds,
  type Comparison,
  connections,
  type Figures,
  figuresOf,
  load,
  median,
  printHeading,
  printRow,
  rounds,
} from "./measure.ts";
import type { RunningAcademy } from "./processes.ts";

const authorCount = 50;
const calmVisits = 150;
const headers = { "accept-encoding": "br, gzip", "accept-language": "en" };

/** Reads a page at most 50 times in a second, so that the server has time to spare. */
async function visitCalmly(url: string): Promise<Figures> {
  const times: number[] = [];
  for (let nth = 0; nth < calmVisits; nth++) {
    const began = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - (performance.now() - began))));
  }
  return figuresOf(times);
}

export async function benchBesideAuthors(academy: RunningAcademy, connection: Connection): Promise<void> {
  const authors = await addAuthors(academy, connection, authorCount);
  const courses = (await (await fetch(`${academy.url}/api/list-courses/`)).json()) as { course_id: number }[];
  const pages: [name: string, path: string][] = [
    ["home (HTML)", "/"],
    ["course (HTML)", `/course/${courses[0]!.course_id}`],
    ["GET list-courses", "/api/list-courses/"],
  ];
  let isCounted = false;
  let drops = 0;
  await connection.sql.listen("public_pages", () => {
    if (isCounted) drops++;
  });
  const saveRates: number[] = [];

  /** Measures while the authors type. */
  const whileTyping = async (measured: () => Promise<Figures>): Promise<Figures> => {
    isCounted = true;
    const end = await letType(connection, academy.url, authors);
    const figures = await measured();
    saveRates.push(await end());
    isCounted = false;
    return figures;
  };

  const most = await mostSaves(academy, connection, authors.slice(0, connections));
  printHeading(`beside ${authorCount} authors`, "alone", "of what the saves leave, to reach 0.90");
  for (const [name, path] of pages) {
    const work = { path, headers };
    const alone = async () => load(academy.url, work);
    const { ours, bare, ratio, spread } = await compareRounds(async () => whileTyping(alone), alone);
    const left = 1 - median(saveRates) / most;
    const ofTheRest: Comparison = {
      ours,
      bare,
      ratio: ratio / left,
      spread: [spread[0] / left, spread[1] / left],
    };
    printRow(name, ofTheRest, (one) => one >= 0.9);
  }
  const calm = async () => visitCalmly(`${academy.url}/`);
  const compared = await compareRounds(async () => whileTyping(calm), calm);
  const rate = median(saveRates);
  console.log(
    `saves: ${rate.toFixed(1)} in a second, of at most ${most.toFixed(0)}; home with time to spare: p50 ${compared.ours.p50} ms (alone ${compared.bare.p50}), p99 ${compared.ours.p99} ms (alone ${compared.bare.p99}); dropped pages: ${drops} times (0) ${drops === 0 ? "reached" : "MISSED"}`,
  );
}

/** How many saves the academy answers in a second if it has nothing else to do. */
async function mostSaves(
  academy: RunningAcademy,
  connection: Connection,
  authors: Author[],
): Promise<number> {
  const work = savesOf(connection, authors);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) rates.push((await load(academy.url, work)).perSecond);
  return median(rates);
}
