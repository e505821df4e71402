import autocannon, { type Request } from "autocannon";
import { isTrial } from "./scale.ts";

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** One kind of call, sent to the academy and to the bare server. */
export interface Work {
  path: string;
  headers: Record<string, string>;
  /** The bodies to post, in turn. Without bodies, the path is read with GET. */
  posts?: { path: string; body: string }[];
  /** What each connection sends, one after the other, in the place of `posts`. Made before each load. */
  perConnection?: () => Promise<Request[]>;
}

const seconds = isTrial ? 1 : 3;
export const connections = 20;
export const rounds = isTrial ? 1 : 5;

/** Puts one address under load for a few seconds. @throws when anything but 2xx comes back. */
export async function load(url: string, { path, headers, posts, perConnection }: Work): Promise<Figures> {
  const own = await perConnection?.();
  const result = await autocannon({
    url: url + path,
    headers,
    connections,
    duration: seconds,
    ...(posts ? { requests: posts.map((post) => ({ method: "POST" as const, headers, ...post })) } : {}),
    ...(own ? { setupClient: (client) => client.setRequests([own.shift()!]) } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The value below which a share of the numbers lies. */
export const percentile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? NaN;

export const reachedOrMissed = (isReached: boolean): string => (isReached ? "reached" : "MISSED");

/** The figures of calls that were made one after the other, from their times in ms. */
export function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  const sum = times.reduce((all, time) => all + time, 0);
  return { perSecond: (times.length / sum) * 1000, p50: at(0.5), p99: at(0.99) };
}

const medians = (runs: Figures[]): Figures => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
});

export interface Comparison {
  ours: Figures;
  bare: Figures;
  /** The ratio of the academy to the bare server: the median of the rounds, the minimum and the maximum. */
  ratio: number;
  spread: [number, number];
}

/** Measures two servers in turn, several times. If the machine gets slower meanwhile, this affects both. */
export const compare = async (
  ours: { url: string; work: Work },
  bare: { url: string; work: Work },
): Promise<Comparison> =>
  compareRounds(
    async () => load(ours.url, ours.work),
    async () => load(bare.url, bare.work),
  );

/** The same for any measurement, with any ratio of the two. The first round is not counted. */
export async function compareRounds<Measured extends Figures>(
  ours: () => Promise<Measured>,
  bare: () => Promise<Measured>,
  ratioOf = (a: Measured, b: Measured) => a.perSecond / b.perSecond,
): Promise<Comparison> {
  await ours();
  await bare();
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await ours(), await bare()]);
  const ratios = pairs.map(([a, b]) => ratioOf(a, b));
  return {
    ours: medians(pairs.map(([a]) => a)),
    bare: medians(pairs.map(([, b]) => b)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

const cell = (text: string | number, width: number) => String(text).padStart(width);

export const printHeading = (title: string, other: string, goal: string): void =>
  console.log(
    `\n${title.padEnd(34)}   req/s     p50     p99  ${other.padStart(12)} req/s  ratio  (spread)      ${goal}`,
  );

/** @param isReached left out: the ratio has no bound. */
export const printRow = (
  name: string,
  { ours, bare, ratio, spread }: Comparison,
  isReached?: (ratio: number) => boolean,
): void =>
  console.log(
    `${name.padEnd(34)}${cell(Math.round(ours.perSecond), 8)}${cell(ours.p50, 6)}ms${cell(ours.p99, 6)}ms${cell(Math.round(bare.perSecond), 20)}${cell(ratio.toFixed(2), 8)}  (${spread[0].toFixed(2)}–${spread[1].toFixed(2)})  ${isReached ? reachedOrMissed(isReached(ratio)) : ""}`,
  );
