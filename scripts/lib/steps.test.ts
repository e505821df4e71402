import { expect, test } from "vitest";
import { countPlaywright, countVitest, judge } from "./steps.ts";

test("counts every test, and counts a file that could not be loaded as one", () => {
  const testResults = [
    { status: "passed", assertionResults: [{}, {}] },
    { status: "failed", assertionResults: [{}] },
    { status: "failed", assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});

test("fails if the runner ran nothing, or failed for another reason than a test", () => {
  expect(judge(true, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
  expect(judge(true, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(judge(false, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  expect(judge(false, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 });
});
