import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "tests/e2e/pictures/{arg}{ext}",
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // The second reads Bengali: what is said on the way, in every state that these files bring about.
  projects: [
    { name: "en" },
    {
      name: "bn",
      testMatch: [
        "messages",
        "class",
        "learning",
        "learning-pdf",
        "learning-documents",
        "lesson-film",
        "player-controls",
        "lesson-text",
        "payment",
        "payment-details",
        "profile",
      ].map((name) => `${name}.spec.ts`),
      grep: /@long/,
      use: { locale: "bn-BD" },
    },
  ],
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
});
