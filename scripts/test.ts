import { buildIfStale } from "./build.ts";
import { checks } from "./check.ts";
import { findChromium } from "./lib/chromium.ts";
import { playwright, runSteps, step, vitest } from "./lib/steps.ts";

await runSteps([
  ...checks,
  vitest("server tests", "server"),
  step("build", buildIfStale),
  playwright("main journeys", () => findChromium({ install: true }), "--grep-invert", "@long"),
]);
