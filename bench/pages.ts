// `npm run bench -- pages`: Lighthouse (mobile, simulated slow 4G) five times per page and language, as medians,
// with the files and bytes of scripts, and whether the goals are reached. It takes some 30 minutes, so the whole bench
// leaves it out.
// Lighthouse slows the processor down four times, to make a phone of a fast desktop. On a slower machine that would be a
// much slower phone, so the factor follows the speed that Lighthouse measured in the run before. The table has both.
// Lighthouse is large and only this part needs it: npm fetches it when the part runs.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium as browsers } from "playwright-core";
import { findChromium } from "../scripts/lib/chromium.ts";
import { coldVisit } from "./cold-visit.ts";
import { median } from "./measure.ts";
import {
  categories,
  type Goals,
  goalsOfSignedIn,
  goalsOfVisitors,
  judge,
  type Report,
  timings,
} from "./page-goals.ts";
import type { Running } from "./processes.ts";

const run = promisify(execFile);
const runsPerPage = 5;
const lighthouse = "lighthouse@13.5.0";
/** The speed of the phone, in Lighthouse's `benchmarkIndex`: a quarter of a desktop's 1,500. */
const phoneIndex = 375;
const attempts = 3;
const languages = ["en", "bn"];

interface Place {
  chromium: string;
  folder: string;
  /** The browser profile of a signed-in person; without one the page is a visitor's. */
  profile?: string;
  /** The session of that person, as the browser stores it. */
  session?: string;
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

async function audit(url: string, { chromium, folder, profile, slowdown }: Place): Promise<Report> {
  const output = join(folder, "report.json");
  const own = join(folder, "profile-of-run");
  // Each run has a copy of the profile, which has a session and nothing in its cache.
  if (profile !== undefined) {
    await rm(own, { recursive: true, force: true });
    await cp(profile, own, { recursive: true });
  }
  const isSignedIn = profile !== undefined;
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
      `--chrome-flags=--headless=new --no-sandbox${isSignedIn ? ` --user-data-dir=${own}` : ""}`,
      ...(isSignedIn ? ["--disable-storage-reset"] : []),
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

async function benchPage(url: string, place: Place, goals: Goals): Promise<string[]> {
  const visit = await coldVisit(url, place.session);
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
    judge(goals, { files: visit.scriptFiles, bytes: visit.scriptBytes, reports }),
    ...categories.map((name) => spread(reports.map((report) => report.categories[name].score * 100))),
    ...Object.entries(timings).map(([name, id]) =>
      spread(
        reports.map((report) => report.audits[id]!.numericValue),
        name === "CLS" ? 3 : 0,
      ),
    ),
  ];
}

/**
 * Signs the demo's learner in, in a profile of the browser that has opened nothing else.
 * @returns the access token, which is valid for 15 minutes: long enough for the runs of one page.
 */
async function signIn(academy: Running, place: Place): Promise<string> {
  const answer = await fetch(`${academy.url}/api/accounts/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "learner@bidya.test", password: "bidya-demo" }),
  });
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  const user: unknown = await (await fetch(`${academy.url}/api/accounts/profile/`, asPerson(access))).json();
  const session = JSON.stringify({ user, accessToken: access, refreshToken: refresh });
  const profile = join(place.folder, "profile");
  await rm(profile, { recursive: true, force: true });
  const context = await browsers.launchPersistentContext(profile, {
    executablePath: place.chromium,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await context.newPage();
  await page.goto(`${academy.url}/icon.svg`);
  await page.evaluate((record) => localStorage.setItem("auth", record), session);
  await context.close();
  Object.assign(place, { profile, session });
  return access;
}

const asPerson = (access: string) => ({ headers: { authorization: `Bearer ${access}` } });

/** The pages of a learner: the lesson, what surrounds it, the end of a course, and paying. */
async function learnerPages(academy: Running, access: string): Promise<Record<string, string>> {
  const read = async <T>(path: string) =>
    (await (await fetch(academy.url + path, asPerson(access))).json()) as T;
  const enrolled = await read<{ course: { course_id: number } }[]>("/api/enrollments/");
  const payments = await read<{ courses: { course_id: number }[] }[]>("/api/payments/");
  const courses = await read<{ course_id: number; price: string; is_full: boolean }[]>("/api/list-courses/");
  const own = new Set([
    ...enrolled.map(({ course }) => course.course_id),
    ...payments.flatMap((payment) => payment.courses.map(({ course_id }) => course_id)),
  ]);
  const course = enrolled[0]!.course.course_id;
  const toBuy = courses.find(
    ({ course_id, price, is_full }) => !own.has(course_id) && !is_full && Number(price) > 0,
  )!;
  const [certificate] = await read<{ number: string; course_id: number }[]>("/api/certificates/");
  const { modules } = await read<{ modules: { lessons: { lesson_id: number }[] }[] }>(
    `/api/enrolled-course/${course}/`,
  );
  return {
    dashboard: "/dashboard",
    classroom: `/course/${course}/progress`,
    lesson: `/course/${course}/lesson/${modules[0]!.lessons[0]!.lesson_id}`,
    "end of a course": `/course/${certificate!.course_id}/completed`,
    "own certificate": `/certificate/${certificate!.number}`,
    payment: `/payment?course=${toBuy.course_id}`,
  };
}

/** The page of the first preview lesson. */
async function previewOf(academy: Running, courses: { course_id: number }[]): Promise<string> {
  for (const { course_id: id } of courses) {
    const answer = await fetch(`${academy.url}/api/course-details/${id}/`);
    const { modules } = (await answer.json()) as {
      modules: { lessons: { lesson_id: number; is_preview: boolean }[] }[];
    };
    const lesson = modules.flatMap(({ lessons }) => lessons).find((one) => one.is_preview);
    if (lesson) return `/course/${id}/preview/${lesson.lesson_id}`;
  }
  throw new Error("No course has a preview lesson.");
}

async function benchTable(
  academy: Running,
  pages: Record<string, string>,
  { place, isSignedIn }: { place: Place; isSignedIn: boolean },
): Promise<void> {
  for (const [name, path] of Object.entries(pages))
    for (const language of languages) {
      if (isSignedIn) await signIn(academy, place);
      const url = `${academy.url}${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
      const goals = isSignedIn ? goalsOfSignedIn : goalsOfVisitors(name);
      console.log(`| ${[`${name} (${language})`, ...(await benchPage(url, place, goals))].join(" | ")} |`);
    }
}

/** Prints a Markdown table: medians with their spread, times in ms, bytes of scripts in KB (Brotli). */
export async function benchPages(academy: Running): Promise<void> {
  const courses = (await (await fetch(`${academy.url}/api/list-courses/`)).json()) as { course_id: number }[];
  const pages = {
    home: "/",
    catalogue: "/courses",
    course: `/course/${courses[0]!.course_id}`,
    "preview lesson": await previewOf(academy, courses),
    "sign-in": "/login",
    "sign-up": "/signup",
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
    "goals",
    "performance",
    "accessibility",
    "practices",
    "SEO",
    ...Object.keys(timings),
  ];
  console.log(`\n| ${heads.join(" | ")} |\n|${" --- |".repeat(heads.length)}`);
  try {
    const place: Place = { chromium, folder, slowdown: 1 };
    place.slowdown = slowdownFor(await auditAgain(academy.url, place));
    await benchTable(academy, pages, { place, isSignedIn: false });
    const ofLearner = await learnerPages(academy, await signIn(academy, place));
    await benchTable(academy, ofLearner, { place, isSignedIn: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
