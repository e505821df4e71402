// The goals of pages, for the table of `npm run bench -- pages`.
import { median, reachedOrMissed } from "./measure.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export const timings = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;
export type Category = (typeof categories)[number];
export type Timing = keyof typeof timings;

/** What is read of a report of Lighthouse. */
export interface Report {
  environment: { benchmarkIndex: number };
  /** Scores are from 0 to 1. */
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue: number }>;
}

export interface Goals {
  files: number;
  kilobytes: number;
  /** Of Lighthouse. Null: these pages have none. */
  lighthouse: {
    /** At least, from 0 to 100. */
    scores: Record<Category, number>;
    /** At most, in ms. */
    timings: Record<Timing, number>;
    /** Search engines may not list the page. What this costs of the score does not count. */
    isUnlisted: boolean;
  } | null;
}

const ofLighthouse = {
  scores: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
  // The table shows three digits of CLS.
  timings: { FCP: 1_000, LCP: 1_300, TBT: 100, CLS: 0.0005 },
  isUnlisted: false,
};
const ofVisitors: Goals = { files: 15, kilobytes: 125, lighthouse: ofLighthouse };
const heavier = new Set(["course", "sign-in", "sign-up"]);

/** The goals of a page of visitors, by its name in the table. The sign-up has none of Lighthouse. */
export const goalsOfVisitors = (name: string): Goals => ({
  ...ofVisitors,
  ...(heavier.has(name) ? { kilobytes: 135 } : {}),
  lighthouse: name === "sign-up" ? null : { ...ofLighthouse, isUnlisted: name === "sign-in" },
});

export const goalsOfSignedIn: Goals = { files: 20, kilobytes: 170, lighthouse: null };

/** The score of a category from its audits, without the one that fails for a page that search engines may not list. */
function scoreWhereUnlisted({ categories, audits }: Report, category: Category): number {
  const counted = categories[category].auditRefs.flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null;
    return id === "is-crawlable" || score === null ? [] : [{ weight, score }];
  });
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return sum(counted.map(({ weight, score }) => weight * score)) / sum(counted.map(({ weight }) => weight));
}

const inHundred = (score: number): number => Math.round(score * 100);

/** `reached`, or `MISSED` with what was missed: medians of the runs. */
export function judge(
  { files, kilobytes, lighthouse }: Goals,
  seen: { files: number; bytes: number; reports: Report[] },
): string {
  const missed: string[] = [];
  if (seen.files > files) missed.push(`${seen.files} files`);
  if (seen.bytes > kilobytes * 1_000) missed.push(`${(seen.bytes / 1_000).toFixed(1)} KB`);
  if (lighthouse) {
    for (const category of categories) {
      const scores = seen.reports.map((report) =>
        inHundred(
          lighthouse.isUnlisted ? scoreWhereUnlisted(report, category) : report.categories[category].score,
        ),
      );
      if (median(scores) < lighthouse.scores[category]) missed.push(`${category} ${median(scores)}`);
    }
    for (const [name, id] of Object.entries(timings) as [Timing, (typeof timings)[Timing]][]) {
      const value = median(seen.reports.map(({ audits }) => audits[id]!.numericValue));
      if (value > lighthouse.timings[name]) missed.push(`${name} ${value.toFixed(name === "CLS" ? 3 : 0)}`);
    }
  }
  return [reachedOrMissed(missed.length === 0), missed.join(", ")].filter(Boolean).join(": ");
}
