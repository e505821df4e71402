import { defineConfig } from "vitest/config";

// Three projects: `unit` needs nothing, `server` a real PostgreSQL, `long` time.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "tests/rules/**/*.test.ts"],
          exclude: ["src/**/server/**", "src/embedded-postgres/**"],
          // Thousands of cases take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          include: [
            "src/**/server/**/*.test.ts",
            "src/embedded-postgres/*.test.ts",
            "tests/wire/**/*.test.ts",
          ],
          globalSetup: ["tests/support/database-server.ts"],
          env: { NODE_ENV: "test" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "long",
          include: ["tests/long/**/*.test.ts", "tests/fresh-clone/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          env: { NODE_ENV: "test" },
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
