import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("values that the database quotes in an error stay out of the log", async () => {
  const script = `
    import { createLog } from ${JSON.stringify(import.meta.resolve("./log.ts"))};
    const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      detail: "Key (email)=(rahima@example.com) already exists.",
      where: "unnamed portal parameter $1 = '01712345678'",
      parameters: ["rahima@example.com"],
    });
    createLog("info").error({ err: error, password: "secret words" });`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script]);
  expect(JSON.parse(stdout)).toMatchObject({
    err: { code: "23505", message: expect.stringContaining("duplicate") },
  });
  expect(stdout).not.toMatch(/rahima@example|01712345678|secret words/);
});
