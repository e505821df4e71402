// `npm run bench`: the academy and its baselines on this machine, in turn, as ratios.
import type { BareAnswer } from "./baseline.ts";
import { coldVisit } from "./cold-visit.ts";
import { compare } from "./measure.ts";
import { startAcademy, startBaseline } from "./processes.ts";

const rounds = 5;
// As a phone asks: compressed, in English.
const headers = { "accept-encoding": "br, gzip", "accept-language": "en" };

const publicReads = (courseId: number): [work: string, path: string][] => [
  ["home (HTML)", "/"],
  ["catalogue (HTML)", "/courses"],
  ["course (HTML)", `/course/${courseId}`],
  ["GET list-courses", "/api/list-courses/"],
  ["GET course-details", `/api/course-details/${courseId}/`],
  ["GET discounts", "/api/discounts/"],
];

/** An answer as it came over the wire, for the bare route to send again. */
async function record(url: string): Promise<BareAnswer> {
  // fetch would unpack the bytes.
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const own = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding"]);
        const sent = Object.entries(response.headers).filter(([name]) => !own.has(name));
        resolve({
          status: response.statusCode!,
          headers: Object.fromEntries(sent) as Record<string, string>,
          body: Buffer.concat(chunks).toString("base64"),
        });
      });
    })
      .on("error", reject)
      .end();
  });
}

const cell = (text: string | number, width: number) => String(text).padStart(width);
const academy = await startAcademy();
try {
  const courses = (await (await fetch(`${academy.url}/api/list-courses/`)).json()) as { course_id: number }[];
  const work = publicReads(courses[0]!.course_id);
  const answers: Record<string, BareAnswer> = {};
  for (const [, path] of work) answers[path] = await record(academy.url + path);
  const baseline = await startBaseline(answers);
  console.log(
    `${"public reads".padEnd(22)}   req/s     p50     p99    bare req/s  ratio  (spread)      to reach 0.70`,
  );
  try {
    for (const [name, path] of work) {
      const { ours, bare, ratio, spread } = await compare(
        academy.url + path,
        baseline.url + path,
        headers,
        rounds,
      );
      console.log(
        `${name.padEnd(22)}${cell(Math.round(ours.perSecond), 8)}${cell(ours.p50, 6)}ms${cell(ours.p99, 6)}ms${cell(Math.round(bare.perSecond), 12)}${cell(ratio.toFixed(2), 8)}  (${spread[0].toFixed(2)}–${spread[1].toFixed(2)})  ${ratio >= 0.7 ? "reached" : "MISSED"}`,
      );
    }
  } finally {
    await baseline.stop();
  }
  const visit = await coldVisit(`${academy.url}/`);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  console.log(
    `\ncold visit of home: ${kilobytes(visit.scriptBytes)} JavaScript (at most 130), ${kilobytes(visit.allBytes)} in all (at most 250), ${visit.requests} requests, ${visit.otherHosts.length} to other hosts (0)`,
  );
} finally {
  await academy.stop();
}
