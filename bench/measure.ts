import autocannon from "autocannon";

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

const seconds = 3;
const connections = 20;

/** Puts one address under load for a few seconds. @throws when anything but 2xx comes back. */
export async function load(url: string, headers: Record<string, string>): Promise<Figures> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const medians = (runs: Figures[]): Figures => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
});

export interface Comparison {
  ours: Figures;
  bare: Figures;
  /** Ours over bare, the median of the rounds, and the least and the most of them. */
  ratio: number;
  spread: [number, number];
}

/** Takes ours and the bare one in turn, several times: a drifting machine then hits both. */
export async function compare(
  ours: string,
  bare: string,
  headers: Record<string, string>,
  rounds: number,
): Promise<Comparison> {
  await load(ours, headers);
  await load(bare, headers);
  const pairs: [Figures, Figures][] = [];
  for (let round = 0; round < rounds; round++)
    pairs.push([await load(ours, headers), await load(bare, headers)]);
  const ratios = pairs.map(([a, b]) => a.perSecond / b.perSecond);
  return {
    ours: medians(pairs.map(([a]) => a)),
    bare: medians(pairs.map(([, b]) => b)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}
