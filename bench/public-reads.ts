// Compares reads of visitors with a bare route that sends the same bytes and the same headers.
import { request } from "node:http";
import type { BareAnswer } from "./baseline.ts";
import { compare, printHeading, printRow } from "./measure.ts";
import { type Running, startBaseline } from "./processes.ts";

// The request of a phone: compressed, in English.
const headers = { "accept-encoding": "br, gzip", "accept-language": "en" };

const reads = (courseId: number): [work: string, path: string][] => [
  ["home (HTML)", "/"],
  ["catalogue (HTML)", "/courses"],
  ["course (HTML)", `/course/${courseId}`],
  ["GET list-courses", "/api/list-courses/"],
  ["GET course-details", `/api/course-details/${courseId}/`],
  ["GET discounts", "/api/discounts/"],
];

const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding"]);

/** The headers of a response, except those of the connection. */
export const headersSent = (all: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries([...all].filter(([name]) => !ownHeaders.has(name))) as Record<string, string>;

/** A response with the bytes of the wire, so that the bare route can send it again. */
async function record(url: string): Promise<BareAnswer> {
  // `fetch` would decompress the bytes.
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: headersSent(Object.entries(response.headers)),
          body: Buffer.concat(chunks).toString("base64"),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

export async function benchPublicReads(academy: Running): Promise<void> {
  const courses = (await (await fetch(`${academy.url}/api/list-courses/`)).json()) as { course_id: number }[];
  const work = reads(courses[0]!.course_id);
  const answers: Record<string, BareAnswer> = {};
  for (const [, path] of work) answers[path] = await record(academy.url + path);
  const baseline = await startBaseline({ answers, statements: {} });
  try {
    printHeading("public reads", "bare", "to reach 0.70");
    for (const [name, path] of work) {
      const comparison = await compare(
        { url: academy.url, work: { path, headers } },
        { url: baseline.url, work: { path, headers } },
      );
      printRow(name, comparison, (ratio) => ratio >= 0.7);
    }
  } finally {
    await baseline.stop();
  }
}
