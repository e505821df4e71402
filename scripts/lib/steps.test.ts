import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.ts";
import { countPlaywright, countVitest, judge } from "./steps.ts";

test("counts every test of Vitest, names those that failed, and counts a file that could not be loaded as one", () => {
  const passed = { status: "passed", fullName: "adds", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "sums adds",
    failureMessages: ["Error: 3 is not 2\n  at sums.ts:1"],
  };
  const testResults = [
    { name: join(root, "src/a.test.ts"), status: "passed", assertionResults: [passed] },
    { name: join(root, "src/b.test.ts"), status: "failed", assertionResults: [passed, failed] },
    {
      name: join(root, "src/c.test.ts"),
      status: "failed",
      message: "Unexpected token",
      assertionResults: [],
    },
  ];
  expect(countVitest({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failures: [
      "src/b.test.ts › sums adds: Error: 3 is not 2",
      "src/c.test.ts › cannot be loaded: Unexpected token",
    ],
  });
});

test("names the tests of Playwright that failed, that passed only at the second try, and other errors", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: "pay.spec.ts",
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const suites = [
    {
      specs: [spec("opens", "expected"), spec("is left out", "skipped")],
      suites: [
        {
          specs: [
            spec("pays", "unexpected", "\u001b[31mError: gone\u001b[39m\nmore"),
            spec("waits", "flaky"),
          ],
        },
      ],
    },
  ];
  expect(countPlaywright({ stats: { expected: 1 }, suites, errors: [{ message: "no server" }] })).toEqual({
    passed: 1,
    failures: ["pay.spec.ts › pays: Error: gone", "pay.spec.ts › waits", "playwright › stopped: no server"],
  });
});

test("fails if the runner ran nothing, or failed for another reason than a test", () => {
  expect(judge(true, { passed: 3, failures: [] })).toEqual({ passed: 3, failures: [] });
  expect(judge(true, { passed: 0, failures: [] }).failures).toHaveLength(1);
  expect(judge(false, { passed: 3, failures: [] }).failures).toHaveLength(1);
  expect(judge(false, { passed: 3, failures: ["a", "b"] })).toEqual({ passed: 3, failures: ["a", "b"] });
});
