import { buildIfStale } from "./build.ts";
import { findChromium } from "./lib/chromium.ts";
import { playwright, runSteps, step, vitest } from "./lib/steps.ts";

await runSteps([
  step("build", buildIfStale),
  playwright(
    "all journeys",
    () => findChromium({ install: true }),
    "--grep",
    "@long",
    "--grep-invert",
    "@timed",
  ),
  // What they measure is short, so no other test runs beside them.
  playwright("timed journeys", () => findChromium({ install: false }), "--grep", "@timed", "--workers", "1"),
  vitest("long tests", "long"), // faults, soak, property tests, and the fresh clone
]);
