// The operator's command line without a database server.
import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root, runProgram } from "#tests/run-program.ts";
import { removeFolder } from "#tests/remove-folder.ts";

describe("with the embedded database", () => {
  test("starts it if it is not running, and else uses the running one", { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "bidya-cli-"));
    const embedded = { DATA_DIR: join(folder, "data") };
    try {
      const first = await runProgram(["settings", "set", "academy_name", "Alone"], embedded);
      expect([first.code, first.out]).toEqual([0, 'academy_name = "Alone"']);
      const holder = spawn(
        process.execPath,
        [
          "--input-type=module",
          "-e",
          `
          import { openDatabase } from ${JSON.stringify(join(root, "src/open-database.ts"))};
          import { readConfig } from ${JSON.stringify(join(root, "src/kit/server/config.ts"))};
          const database = await openDatabase(readConfig(process.env), () => {});
          process.on("SIGTERM", () => database.stop().then(() => process.exit(0)));
          console.log("ready");
          setInterval(() => {}, 1000);`,
        ],
        { env: { PATH: process.env.PATH!, ...embedded }, stdio: ["ignore", "pipe", "inherit"] },
      );
      await new Promise((resolve) => holder.stdout.once("data", resolve));
      try {
        expect(await runProgram(["settings", "get", "academy_name"], embedded)).toEqual({
          code: 0,
          out: '"Alone"',
          err: "",
        });
      } finally {
        const ended = new Promise((resolve) => holder.once("close", resolve));
        holder.kill("SIGTERM");
        await ended;
      }
    } finally {
      await removeFolder(folder);
    }
  });
});
