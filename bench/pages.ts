// `npm run bench -- pages`: Lighthouse (mobile, simulated slow 4G) five times per page and language, as medians,
// with the files and bytes of scripts. It takes some 15 minutes, so the whole bench leaves it out.
// Lighthouse slows the processor down four times, to make a phone of a fast desktop. On a slower machine that would be a
// much slower phone, so the factor follows the speed that Lighthouse measured in the run before. The table has both.
// Lighthouse is large and only this part needs it: npm fetches it when the part runs.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../scripts/lib/chromium.ts";
import { coldVisit } from "./cold-visit.ts";
import { median } from "./measure.ts";
import type { Running } from "./processes.ts";

const run = promisify(execFile);
const runsPerPage = 5;
const lighthouse = "lighthouse@13.5.0";
/** The speed of the phone, in Lighthouse's `benchmarkIndex`: a quarter of a desktop's 1,500. */
const phoneIndex = 375;
const attempts = 3;
const languages = ["en", "bn"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const timings = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<(typeof timings)[keyof typeof timings], { numericValue: number }>;
}

interface Place {
  chromium: string;
  folder: string;
  /** How much slower than this machine the phone is. */
  slowdown: number;
}

const slowdownFor = ({ environment: { benchmarkIndex } }: Report) =>
  Math.min(4, Math.max(1, benchmarkIndex / phoneIndex));

/** The browser sometimes begins to record too late; then the audit is made again. */
async function auditAgain(url: string, place: Place): Promise<Report> {
  for (let attempt = 1; ; attempt++)
    try {
      return await audit(url, place);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
}

async function audit(url: string, { chromium, folder, slowdown }: Place): Promise<Report> {
  const output = join(folder, "report.json");
  await run(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${lighthouse}`,
      "--",
      "lighthouse",
      url,
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox",
      `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
      `--only-categories=${categories.join(",")}`,
      "--output=json",
      `--output-path=${output}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  );
  return JSON.parse(await readFile(output, "utf8")) as Report;
}

const spread = (values: number[], digits = 0) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

async function benchPage(url: string, place: Place): Promise<string[]> {
  const visit = await coldVisit(url);
  const reports: Report[] = [];
  const slowdowns: number[] = [];
  while (reports.length < runsPerPage) {
    slowdowns.push(place.slowdown);
    const report = await auditAgain(url, place);
    reports.push(report);
    place.slowdown = slowdownFor(report);
  }
  return [
    String(visit.scriptFiles),
    (visit.scriptBytes / 1000).toFixed(1),
    spread(reports.map((report) => report.environment.benchmarkIndex)),
    spread(slowdowns, 1),
    ...categories.map((name) => spread(reports.map((report) => report.categories[name].score * 100))),
    ...Object.entries(timings).map(([name, id]) =>
      spread(
        reports.map((report) => report.audits[id].numericValue),
        name === "CLS" ? 3 : 0,
      ),
    ),
  ];
}

/** Prints a Markdown table: medians with their spread, times in ms, bytes of scripts in KB (Brotli). */
export async function benchPages(academy: Running): Promise<void> {
  const courses = (await (await fetch(`${academy.url}/api/list-courses/`)).json()) as { course_id: number }[];
  const pages = {
    home: "/",
    catalogue: "/courses",
    course: `/course/${courses[0]!.course_id}`,
    "sign-in": "/login",
    FAQ: "/faq",
    mentorship: "/research-mentorship",
  };
  const chromium = await findChromium({ install: true });
  const folder = await mkdtemp(join(tmpdir(), "bidya-lighthouse-"));
  const heads = [
    "page",
    "files",
    "KB",
    "benchmarkIndex",
    "slowdown",
    "performance",
    "accessibility",
    "practices",
    "SEO",
    ...Object.keys(timings),
  ];
  console.log(`\n| ${heads.join(" | ")} |\n|${" --- |".repeat(heads.length)}`);
  try {
    const place = { chromium, folder, slowdown: 1 };
    place.slowdown = slowdownFor(await auditAgain(academy.url, place));
    for (const [name, path] of Object.entries(pages))
      for (const language of languages) {
        const url = `${academy.url}${path}?lang=${language}`;
        console.log(`| ${[`${name} (${language})`, ...(await benchPage(url, place))].join(" | ")} |`);
      }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
