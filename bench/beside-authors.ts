// Visitors' pages while 50 instructors type: each saves the draft of a published course every two seconds. Visitors have
// these courses in their list and read one of them. The saves need time of the same process and of the same processors, so
// fewer pages are answered in a second. What is compared is the processor's time: what so many pages and so many saves cost
// the server alone, and what they cost it together. It is the same on a busy machine. A save that dropped cached pages would
// make the pages after it cost many times as much.
import type { Connection } from "#kit/server/database/connect.ts";
import { addAuthors, letType, publishAll } from "./authors.ts";
import {
  compareRounds,
  type Figures,
  figuresOf,
  load,
  median,
  printHeading,
  printRow,
  reachedOrMissed,
  rounds,
} from "./measure.ts";
import { processorSeconds } from "./processor-seconds.ts";
import type { RunningAcademy } from "./processes.ts";

const authorCount = 50;
const calmVisits = 150;
/** A page may take so much longer beside the authors, or so many ms. */
const maxCalmRatio = 1.2;
const maxCalmMs = 2;
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
  await publishAll(academy, authors);
  await requireListed(academy, authors[0]!.courseId);
  const pages: [name: string, path: string][] = [
    ["home (HTML)", "/"],
    ["course being written (HTML)", `/course/${authors[0]!.courseId}`],
    ["GET list-courses", "/api/list-courses/"],
  ];
  let isCounted = false;
  let drops = 0;
  await connection.sql.listen("public_pages", () => {
    if (isCounted) drops++;
  });
  const saveRates: number[] = [];

  /** Measures while the authors type. */
  const whileTyping = async <T>(measure: () => Promise<T>): Promise<T & { saves: number }> => {
    isCounted = true;
    const end = await letType(connection, academy.url, authors);
    const measured = await measure();
    const saves = await end();
    saveRates.push(saves);
    isCounted = false;
    return { ...measured, saves };
  };
  const perSave = await processorPerSave(academy, whileTyping);

  printHeading(`beside ${authorCount} authors`, "alone", "of the processor's time alone, to reach 0.90");
  for (const [name, path] of pages) {
    const visit = async () => withProcessor(academy, async () => load(academy.url, { path, headers }));
    const compared = await compareRounds(
      async () => whileTyping(visit),
      async () => ({ ...(await visit()), saves: 0 }),
      (beside, alone) => {
        const perPage = alone.processor / alone.perSecond;
        return (beside.perSecond * perPage + beside.saves * perSave) / beside.processor;
      },
    );
    printRow(name, compared, (ratio) => ratio >= 0.9);
  }
  const calm = async () => visitCalmly(`${academy.url}/`);
  const { ours, bare } = await compareRounds<Figures>(async () => whileTyping(calm), calm);
  // The ratio of two times of a millisecond is mostly noise.
  const mayTake = Math.max(bare.p50 * maxCalmRatio, bare.p50 + maxCalmMs);
  console.log(
    `  home with time to spare: p50 ${ours.p50} ms beside them, ${bare.p50} ms alone (at most ${mayTake.toFixed(1)}) ${reachedOrMissed(ours.p50 <= mayTake)}`,
  );
  console.log(
    `  ${median(saveRates).toFixed(1)} saves in a second, each ${(perSave * 1000).toFixed(1)} ms of the processor; cached pages were dropped ${drops} times (0) ${reachedOrMissed(drops === 0)}`,
  );
}

/** @throws if visitors cannot see the course: then a save could drop no page of it, and the row would say nothing. */
async function requireListed({ url }: RunningAcademy, courseId: number): Promise<void> {
  const courses = (await (await fetch(`${url}/api/list-courses/`)).json()) as { course_id: number }[];
  if (!courses.some((course) => course.course_id === courseId))
    throw new Error(`course ${courseId} is not in the catalogue`);
}

/** How many seconds of the processor the server uses in a second. */
async function withProcessor<T>(
  academy: RunningAcademy,
  act: () => Promise<T>,
): Promise<T & { processor: number }> {
  const [began, before] = [performance.now(), await processorSeconds(academy.pid)];
  const result = await act();
  const seconds = (performance.now() - began) / 1000;
  return { ...result, processor: ((await processorSeconds(academy.pid)) - before) / seconds };
}

/** The seconds of the processor for a save, when there is nothing else to do. */
async function processorPerSave(
  academy: RunningAcademy,
  whileTyping: <T>(act: () => Promise<T>) => Promise<T & { saves: number }>,
): Promise<number> {
  const costs: number[] = [];
  const idle = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return {};
  };
  for (let round = 0; round <= rounds; round++) {
    const { processor, saves } = await whileTyping(async () => withProcessor(academy, idle));
    costs.push(processor / saves);
  }
  // The first round is not counted.
  return median(costs.slice(1));
}
