import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.ts";
import { runTool } from "./run-tool.ts";

type Outcome = { passed: number; failed: number };
export type Step = { name: string; run(): Promise<Outcome> };

/** A program of node_modules/.bin that passes or fails. */
export function tool(name: string, ...commandLine: [string, ...string[]]): Step {
  return step(name, async () => {
    const [program, ...programArguments] = commandLine;
    return (await runTool(program, programArguments)).ok;
  });
}

/** A function of ours that passes or fails. */
export function step(name: string, work: () => Promise<boolean | void>): Step {
  return {
    name,
    async run() {
      const done = (await work()) !== false;
      return { passed: Number(done), failed: Number(!done) };
    },
  };
}

/** A project of vitest.config.ts; every test in it counts. */
export function vitest(name: string, project: string, ...more: string[]): Step {
  return runner(
    name,
    async (reportFile) => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
      return (await runTool("vitest", ["run", "--project", project, ...reporters, ...more])).ok;
    },
    countVitest,
  );
}

/** Tests of playwright.config.ts; every test in it counts. */
export function playwright(name: string, chromium: () => Promise<string>, ...more: string[]): Step {
  return runner(
    name,
    async (reportFile) => {
      const env = { CHROMIUM_PATH: await chromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
      return (await runTool("playwright", ["test", "--reporter=list,json", ...more], { env })).ok;
    },
    countPlaywright,
  );
}

function runner(
  name: string,
  run: (reportFile: string) => Promise<boolean>,
  count: (report: never) => Outcome,
): Step {
  return {
    name,
    async run() {
      const reportFile = join(root, ".cache", "reports", `${name.replaceAll(/\W+/g, "-")}.json`);
      mkdirSync(dirname(reportFile), { recursive: true });
      rmSync(reportFile, { force: true }); // an old report must not speak for this run
      const ok = await run(reportFile);
      return judge(ok, readReport(reportFile, count));
    },
  };
}

/** If a runner ran no test, or failed for another reason than a test, the step has failed too. */
export function judge(ok: boolean, { passed, failed }: Outcome): Outcome {
  if (passed + failed === 0) console.error("No test was run.");
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed };
}

function readReport(file: string, count: (report: never) => Outcome): Outcome {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch {
    return { passed: 0, failed: 0 };
  }
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

export function countVitest(report: VitestReport): Outcome {
  // A file that could not even be loaded has no tests to count.
  const unread = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

export function countPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  // A test that passes only when it is tried again has failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** Runs all steps in turn, even if earlier ones fail, and ends with the line `N passed, N failed`. */
export async function runSteps(steps: Step[]): Promise<void> {
  const total: Outcome = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const begin = performance.now();
    const outcome = await run().catch((error: Error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const line = `${outcome.failed ? "✗" : "✓"} ${name.padEnd(24)} ${seconds.padStart(6)} s   ${describe(outcome)}`;
    summary.push(line);
    console.log(line);
  }
  console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function describe({ passed, failed }: Outcome): string {
  return `${passed} passed${failed ? `, ${failed} FAILED` : ""}`;
}
