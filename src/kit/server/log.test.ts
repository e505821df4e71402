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

test("the line of a request has the form of other lines, and all lines are written before the end", async () => {
  const script = `
    import { createLog } from ${JSON.stringify(import.meta.resolve("./log.ts"))};
    import { logRequest } from ${JSON.stringify(import.meta.resolve("./request-log.ts"))};
    const log = createLog("info");
    const line = { request: "0a1b", method: "GET", route: '/a"b/:id/', status: 200, ms: 1.5 };
    log.info(line);
    logRequest(log, line);
    logRequest(createLog("warn"), line);
    for (let number = 0; number < 1000; number++) logRequest(log, { ...line, status: number });
    throw new Error("the end");`;
  const failed = await run(process.execPath, ["--input-type=module", "-e", script]).catch(
    (error: { stdout: string }) => error,
  );
  const lines = failed.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { time: string; status: number });
  expect(lines).toHaveLength(1_002);
  expect(Object.keys(lines[1]!)).toEqual(Object.keys(lines[0]!));
  expect({ ...lines[1], time: "" }).toEqual({ ...lines[0], time: "" });
  expect(Math.abs(Date.parse(lines[1]!.time) - Date.parse(lines[0]!.time))).toBeLessThan(1_000);
  expect(lines.slice(2).map(({ status }) => status)).toEqual(
    Array.from({ length: 1_000 }, (_, number) => number),
  );
});
