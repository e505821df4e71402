import { step, runSteps, tool, vitest, type Step } from "./lib/steps.ts";
import { compileMessages } from "./messages.ts";

/** The fast half: static checks of the code. */
export const checks: Step[] = [
  step("messages", compileMessages),
  tool("types of the routes", "react-router", "typegen"),
  tool("types", "tsc", "--noEmit"),
  tool("lint", "oxlint", "--type-aware"),
  tool("format", "oxfmt", "--check"),
  tool("dependency rules", "depcruise", "src", "--config"),
  tool("nothing unused", "knip"),
  vitest("unit tests", "unit"),
];

if (import.meta.main) await runSteps(checks);
