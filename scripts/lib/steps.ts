import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.ts";
import { runTool } from "./run-tool.ts";

/** What a step did. A failure has the name of the test and the first line of its error. */
type Outcome = { passed: number; failures: string[] };
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
      return { passed: Number(done), failures: done ? [] : [name] };
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
export function judge(ok: boolean, { passed, failures }: Outcome): Outcome {
  if (passed + failures.length === 0) return { passed, failures: ["No test was run."] };
  if (!ok && failures.length === 0)
    return { passed, failures: ["The program failed, but none of its tests."] };
  return { passed, failures };
}

function readReport(file: string, count: (report: never) => Outcome): Outcome {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch {
    return { passed: 0, failures: [] };
  }
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

export function countVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap((file) => {
    const path = relative(root, file.name);
    // A file that could not even be loaded has no tests to count.
    if (file.status === "failed" && file.assertionResults.length === 0)
      return [failure(path, "cannot be loaded", file.message)];
    return file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(path, fullName, failureMessages?.[0]));
  });
  return { passed: numPassedTests, failures };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

export function countPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failuresOf = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        // A test that passes only when it is tried again has failed.
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => failure(file, title, results.find(({ error }) => error)?.error?.message)),
    ),
    ...(suite.suites ?? []).flatMap(failuresOf),
  ];
  return {
    passed: stats.expected,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => failure("playwright", "stopped", message)),
    ],
  };
}

function failure(file: string, title: string, message = ""): string {
  const [firstLine] = stripVTControlCharacters(message).split("\n");
  return `${file} › ${title}${firstLine ? `: ${firstLine}` : ""}`;
}

/** Runs all steps in turn, even if earlier ones fail. Ends with the failures and the line `N passed, N failed`. */
export async function runSteps(steps: Step[]): Promise<void> {
  const total: Outcome = { passed: 0, failures: [] };
  const summary: string[] = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const begin = performance.now();
    const outcome = await run().catch((error: Error) => {
      console.error(error.message);
      return { passed: 0, failures: [failure(name, "stopped", error.message)] };
    });
    total.passed += outcome.passed;
    total.failures.push(...outcome.failures);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const mark = outcome.failures.length > 0 ? "✗" : "✓";
    const line = `${mark} ${name.padEnd(24)} ${seconds.padStart(6)} s   ${describe(outcome)}`;
    summary.push(line);
    console.log(line);
  }
  console.log(`\n${summary.join("\n")}`);
  // The end of the output is what a reader of a long run sees first.
  if (total.failures.length > 0)
    console.log(`\nFailed:\n${total.failures.map((name) => `✗ ${name}`).join("\n")}`);
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
  process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;
}

function describe({ passed, failures }: Outcome): string {
  return `${passed} passed${failures.length > 0 ? `, ${failures.length} FAILED` : ""}`;
}
