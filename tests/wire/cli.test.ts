// The operator's command line, against a database, beside a running server, and as a program of its own.
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { logIn, profile } from "#features/accounts/contract.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { allSettings } from "../../src/all-settings.ts";
import { runCli } from "../../src/cli.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { type Outcome, root, runProgram } from "#tests/run-program.ts";

const academy = setUpAcademy();
let env: Record<string, string>;

/** A command in this process. */
async function run(args: string[], environment = env, typed = ""): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    env: environment,
    say: (line) => out.push(line),
    complain: (line) => err.push(line),
    ask: async () => typed,
    askSecret: async () => typed,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

beforeAll(async () => {
  if (typeof academy.address !== "string") {
    const { host, port, user, password, database } = academy.address as Record<string, string>;
    env = {
      DATABASE_URL: `postgres://${user}:${password}@${host === "127.0.0.1" ? host : encodeURIComponent(host!)}:${port}/${database}`,
    };
  } else env = { DATABASE_URL: academy.address };
  env.SECRET_KEY = "a secret key that only tests use, long enough";
  env.DATA_DIR = academy.services.config.dataDir;
});

describe("help", () => {
  test.each([
    [
      ["--help"],
      /user create .*\n.*user role .*\n.*user deactivate .*\n.*user reactivate .*\n.*user sign-out .*\n.*security log .*\n.*demo load .*\n.*demo remove .*\n.*settings get .*\n.*settings set .*\n.*backup .*\n.*restore /,
    ],
    [["user", "--help"], /user create/],
    [["user", "create", "--help"], /--password .*at least 8 characters/],
    [["settings", "set", "x", "-h"], /Usage: npm run academy -- settings set <name> <json>/],
    [["backup", "--help"], /Usage: npm run academy -- backup <file>/],
    [["restore", "-h"], /it asks first\.\n\nUsage: npm run academy -- restore <file>/],
  ])("%j", async (args, expected) => {
    const { code, out, err } = await run(args, {
      DATABASE_URL: "postgres://nowhere.invalid/x",
      SECRET_KEY: "",
    });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(expected);
  });
});

describe("mistakes are told in a sentence", () => {
  const good = ["--email", "a@example.com", "--password", "long enough", "--role", "admin"];
  test.each([
    [[], "Say what to do."],
    [["user"], "There is no command user."],
    [["user", "destroy"], "There is no command user destroy."],
    [["user", "create", "--email", "a@example.com"], "--role must be given."],
    [["user", "create", ...good, "--shoe-size", "42"], "Unknown option '--shoe-size'."],
    [["user", "create", ...good, "more"], "'more' is one word too many."],
    [["user", "create", ...good.with(1, "nobody")], "nobody is not an e-mail address."],
    [["user", "create", ...good.with(3, "short")], "The password must have at least 8 characters."],
    [["user", "create", ...good.with(3, "football")], "Many people use this password. Choose another one."],
    [
      ["user", "create", ...good.with(3, "bidya academy 1")],
      "The password is made of names. Choose another one.",
    ],
    [
      ["user", "deactivate", "--email", "nobody@example.com"],
      "There is no account with the address nobody@example.com.",
    ],
    [["security", "log", "--limit", "none"], "--limit must be a number from 1 to 10000."],
    [
      ["user", "create", ...good.with(5, "king")],
      "There is no role king: it must be one of learner, instructor, admin.",
    ],
    [
      ["user", "role", "--email", "nobody@example.com", "--role", "admin"],
      "There is no account with the address nobody@example.com.",
    ],
    [["backup"], "Something is missing."],
    [["backup", "one", "two"], "'two' is one word too many."],
    [["restore"], "Something is missing."],
    [["restore", "/nowhere/backup"], "There is no file or folder /nowhere/backup."],
    [["demo", "remove"], "There is no demo academy to remove."],
    [["settings", "get", "colour"], "There is no setting colour. There are: academy_name"],
    [["settings", "set", "academy_name"], "Something is missing."],
    [["settings", "set", "academy_name", '""'], "This is no value for academy_name:"],
    [["settings", "set", "partners", "{oops"], "The value of partners is not valid JSON."],
  ])("%j", async (args, sentence) => {
    const { code, out, err } = await run(args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err.slice(0, sentence.length)).toBe(sentence);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test("of the environment too", async () => {
    const away = await run(["settings", "get"], { ...env, DATABASE_URL: "postgres://127.0.0.1:1/x" });
    expect([away.code, away.err]).toEqual([
      1,
      expect.stringMatching(/^The database cannot be reached: .*DATABASE_URL\.$/),
    ]);
    const wrong = await run(["settings", "get"], { ...env, DATABASE_URL: "mysql://x" });
    expect([wrong.code, wrong.err]).toEqual([
      1,
      "DATABASE_URL must begin with postgres:// or postgresql://.",
    ]);
  });
});

describe("with a running server", () => {
  test("creates people who can sign in, and changes their roles", async () => {
    const args = [
      "--email",
      "Op@Example.com",
      "--password",
      "long enough",
      "--role",
      "instructor",
      "--first-name",
      "Ope",
      "--last-name",
      "Rator",
    ];
    expect(await run(["user", "create", ...args])).toEqual({
      code: 0,
      out: "Created op@example.com, instructor.",
      err: "",
    });
    expect(await run(["user", "create", ...args])).toMatchObject({
      code: 1,
      err: "There is an account with the address op@example.com already.",
    });
    const signedIn = await academy.call(logIn, {
      body: { email: "op@example.com", password: "long enough" },
    });
    const me = async () => (await academy.call(profile, {}, { as: signedIn.body })).body;
    expect(await me()).toMatchObject({ first_name: "Ope", last_name: "Rator", role: "instructor" });
    expect((await run(["user", "role", "--email", "op@example.com", "--role", "admin"])).out).toBe(
      "op@example.com is now admin.",
    );
    expect(await me()).toMatchObject({ role: "admin" });
    const trail = await academy.services.db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .orderBy("id")
      .execute();
    expect(trail).toMatchObject([
      { action: "user.create", after: { role: "instructor" } },
      { action: "user.role", before: { role: "instructor" }, after: { role: "admin" } },
    ]);
  });

  test("asks for the password, deactivates, signs out, and shows these events in the security log", async () => {
    const email = "asked@example.com";
    const account = ["--email", email];
    const created = await run(["user", "create", ...account, "--role", "learner"], env, "typed unseen words");
    expect(created).toEqual({ code: 0, out: "Created asked@example.com, learner.", err: "" });
    const signIn = async () => academy.call(logIn, { body: { email, password: "typed unseen words" } });
    const isIn = async (as: { access: string }) => (await academy.call(profile, {}, { as })).status;
    const soon = { timeout: 6_000 };

    const first = (await signIn()).body;
    expect((await run(["user", "sign-out", ...account])).out).toBe(`${email} is signed out everywhere.`);
    await expect.poll(async () => isIn(first), soon).toBe(401);
    const second = (await signIn()).body;
    expect((await run(["user", "deactivate", ...account])).code).toBe(0);
    await expect.poll(async () => isIn(second), soon).toBe(401);
    expect((await signIn()).body.code).toBe("account_inactive");
    expect((await run(["user", "reactivate", ...account])).out).toBe(`${email} is active.`);
    // What was ended stays ended.
    expect(await isIn(second)).toBe(401);
    expect((await signIn()).status).toBe(200);

    const { out } = await run(["security", "log", ...account]);
    const events = out.split("\n").map((line) => line.split(/ +/)[1]);
    expect(events).toEqual([
      "sign_in",
      "reactivated",
      "sign_in_refused",
      "deactivated",
      "sign_in",
      "sessions_ended",
      "sign_in",
    ]);
    expect(out).not.toMatch(/127\.0\.0\.1|asked@/);
  });

  test("loads and removes the demo, and it shows at once", async () => {
    const courses = async () => ((await academy.call(listCourses)).body as unknown as unknown[]).length;
    expect(await courses()).toBe(0);
    const loaded = await run(["demo", "load"]);
    expect([loaded.code, loaded.err]).toEqual([0, ""]);
    expect(loaded.out).toContain("learner@bidya.test");
    await expect.poll(courses, { timeout: 1_000 }).toBeGreaterThan(20);
    expect(await run(["demo", "load"])).toMatchObject({
      code: 1,
      err: "The demo academy is loaded already.",
    });
    expect(await run(["demo", "remove"])).toMatchObject({ code: 0, out: "The demo academy is removed." });
    await expect.poll(courses, { timeout: 1_000 }).toBe(0);
  });

  test("reads and writes settings, as JSON or as plain text", async () => {
    expect((await run(["settings", "get"])).out).toMatch(/^academy_name = "Bidya Academy"$/m);
    expect((await run(["settings", "set", "academy_name", '"Dhaka Academy"'])).out).toBe(
      'academy_name = "Dhaka Academy"',
    );
    expect((await run(["settings", "set", "academy_name", "ঢাকা একাডেমি"])).code).toBe(0);
    expect((await run(["settings", "get", "academy_name"])).out).toBe('"ঢাকা একাডেমি"');
  });
});

test("knows every setting", async () => {
  const names = [];
  for await (const file of glob("src/**/*.ts", { cwd: root })) {
    const text = await readFile(join(root, file), "utf8");
    // A name that features below read stands in a constant: `wholeTakaName` is `whole_taka`.
    for (const [, name, constant] of text.matchAll(/: Setting<[^=]*= \{\s*name: (?:"(\w+)"|(\w+)Name)/g))
      names.push(name ?? constant!.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  }
  expect(names.length).toBeGreaterThan(2);
  expect(allSettings.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("reads a password from standard input as a program", async () => {
  const args = ["user", "create", "--email", "piped@example.com", "--role", "learner"];
  expect(await runProgram(args, env, "piped unseen words\n")).toMatchObject({ code: 0, err: "" });
  const body = { email: "piped@example.com", password: "piped unseen words" };
  expect((await academy.call(logIn, { body })).status).toBe(200);
  expect(await runProgram(args, env)).toMatchObject({
    code: 1,
    err: "The password must have at least 8 characters.",
  });
});

test("ends with an exit code as a program", async () => {
  expect(await runProgram(["settings", "get", "partners"], env)).toEqual({ code: 0, out: "[]", err: "" });
  expect(await runProgram(["settings", "get", "colour"], env)).toMatchObject({ code: 1, out: "" });
});
