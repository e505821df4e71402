// A rule that never reports anything is useless. So one breach of each rule is planted in a copy of the layout,
// and each must be reported.
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ICruiseResult, cruise } from "dependency-cruiser";
import { afterAll, beforeAll, expect, test } from "vitest";
import configuration from "../../.dependency-cruiser.js";
import { features as list } from "../../src/features.ts";

const features = Object.keys(list);

/** Each feature except the highest imports from the highest one, if only a type. */
const upward = features.slice(1).map((name) => [
  `no-upward-imports-from-${name}`,
  {
    [`src/features/${name}/server/looks-up.ts`]: `import type { Rule } from "../../${features[0]}/rules.ts"; export type LooksUp = Rule;`,
    [`src/features/${features[0]}/rules.ts`]: `export type Rule = 1;`,
  },
]);

const breaches: Record<string, Record<string, string>> = {
  "no-circular-imports": {
    "src/features/a/server/one.ts": `import { two } from "./two.ts"; export const one = () => two;`,
    "src/features/a/server/two.ts": `import { one } from "./one.ts"; export const two = () => one;`,
    "src/features/a/server/list.ts": `import { row } from "./row.ts"; export interface List { row: typeof row }`,
    "src/features/a/server/row.ts": `import type { List } from "./list.ts"; export const row = (list: List) => list;`,
  },
  "kit-does-not-import-features": {
    "src/kit/server/knows.ts": `import { rule } from "../../features/a/rules.ts"; export const knows = rule;`,
  },
  "embedded-postgres-only-in-composition": {
    "src/kit/server/starts.ts": `import { start } from "../../embedded-postgres/start.ts"; export const starts = start;`,
    "src/embedded-postgres/start.ts": `export const start = 1;`,
  },
  "embedded-postgres-imports-only-kit": {
    "src/embedded-postgres/asks.ts": `import { rule } from "../features/a/rules.ts"; export const asks = rule;`,
  },
  "backup-only-in-composition": {
    "src/kit/server/restores.ts": `import { restore } from "../../backup/restore.ts"; export const restores = restore;`,
    "src/backup/restore.ts": `export const restore = 1;`,
  },
  "backup-imports-only-kit": {
    "src/backup/asks.ts": `import { rule } from "../features/a/rules.ts"; export const asks = rule;`,
  },
  "features-do-not-import-composition": {
    "src/features/a/server/composed.ts": `import { server } from "../../../server.ts"; export const composed = server;`,
    "src/server.ts": `export const server = 1;`,
  },
  "only-public-files-of-other-features": {
    "src/features/a/server/burglar.ts": `import { queries } from "../../b/server/queries.ts"; export const burglar = queries;`,
    "src/features/b/server/queries.ts": `export const queries = 1;`,
  },
  "feature-is-listed-in-features-ts": {
    "src/features/a/server/unlisted.ts": `import { rule } from "../rules.ts"; export const unlisted = rule;`,
  },
  ...Object.fromEntries(upward),
  "paths-are-pure": {
    "src/features/a/paths.ts": `import { rule } from "./rules.ts"; export const path = rule;`,
  },
  "site-only-in-composition": {
    "src/features/a/web/framed.tsx": `import { frame } from "../../site/web/public.tsx"; export const framed = frame;`,
    "src/features/site/web/public.tsx": `export const frame = 1;`,
  },
  "no-messages-of-other-features": {
    "src/features/a/server/quotes.ts": `import { said } from "../../../messages/b.ts"; export const quotes = said;`,
    "src/messages/b.ts": `export const said = () => "";`,
  },
  "contract-and-rules-are-pure": {
    "src/features/a/contract.ts": `import { readFile } from "node:fs"; export const contract = readFile;`,
  },
  "kit-shared-is-pure": {
    "src/kit/shared/impure.ts": `import { readFile } from "node:fs"; export const impure = readFile;`,
  },
  "web-never-imports-server": {
    "src/features/a/web/page.tsx": `import { one } from "../server/one.ts"; export const page = one;`,
  },
  "server-never-imports-web": {
    "src/features/b/server/shows.ts": `import { panel } from "../web/panel.tsx"; export const shows = panel;`,
    "src/features/b/web/panel.tsx": `export const panel = 1;`,
  },
  "query-builder-only-in-queries": {
    "src/features/a/server/sneaks.ts": `import { sql } from "kysely"; export const sneaks = sql;`,
  },
  "http-only-in-routes": {
    "src/features/a/server/answers.ts": `import fastify from "fastify"; export const answers = fastify;`,
  },
  "files-only-through-the-disk": {
    "src/features/a/server/stores.ts": `import { writeFile } from "node:fs/promises"; export const stores = writeFile;`,
  },
  "drawing-code-only-in-worker": {
    "src/features/a/server/waits.ts": `import { draw } from "./draw-picture.ts"; export const waits = draw;`,
    "src/features/a/server/draw-picture.ts": `export const draw = 1;`,
  },
  "sharp-only-in-picture-process": {
    "src/features/a/server/shrink.ts": `import sharp from "sharp"; export const shrink = sharp;`,
  },
  "no-imports-of-tests": {
    "src/features/a/server/tested.ts": `import { example } from "../rules.test.ts"; export const tested = example;`,
    "src/features/a/rules.test.ts": `export const example = 1;`,
  },
  "no-dev-dependencies-in-production": {
    "src/kit/server/ships.ts": `import { test } from "vitest"; export const ships = test;`,
  },
  "no-unresolved-imports": {
    "src/kit/server/lost.ts": `import { nowhere } from "./nowhere.ts"; export const lost = nowhere;`,
  },
};

const root = join(import.meta.dirname, "../..");
let planted: string;
let violations: ICruiseResult["summary"]["violations"];
let reported: Set<string>;
let read: number;

/** The report of dependency-cruiser on a folder, with the project's rules. */
async function cruiseFolder(folder: string): Promise<ICruiseResult> {
  const { forbidden, options } = configuration;
  const { output } = await cruise(
    ["src"],
    {
      ...options,
      tsConfig: undefined,
      baseDir: folder,
      preserveSymlinks: true,
      ruleSet: { forbidden },
      validate: true,
      outputType: "json",
    },
    { ...(options as { enhancedResolveOptions: object }).enhancedResolveOptions },
  );
  return JSON.parse(output as string) as ICruiseResult;
}

beforeAll(async () => {
  planted = await mkdtemp(join(tmpdir(), "bidya-breaches-"));
  await symlink(join(root, "node_modules"), join(planted, "node_modules"));
  const files: Record<string, string> = Object.assign(
    { "src/features/a/rules.ts": "export const rule = 1;" },
    ...Object.values(breaches),
  );
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(planted, name)), { recursive: true });
    await writeFile(join(planted, name), text);
  }
  await writeFile(
    join(planted, "package.json"),
    JSON.stringify({
      type: "module",
      dependencies: { kysely: "*", fastify: "*" },
      devDependencies: { vitest: "*" },
    }),
  );
  const { summary } = await cruiseFolder(planted);
  violations = summary.violations;
  reported = new Set(violations.map(({ rule }) => rule.name));
  read = summary.totalCruised;
}, 60_000);
afterAll(async () => rm(planted, { recursive: true, force: true }));

test("every rule has a planted breach", () => {
  expect(Object.keys(breaches).toSorted()).toEqual(
    configuration.forbidden!.map(({ name }) => name!).toSorted(),
  );
});

test("the planted files were read", () => {
  expect(read).toBeGreaterThan(Object.keys(breaches).length);
});

test.each(Object.keys(breaches))("reports a breach of '%s'", (rule) => {
  expect(reported).toContain(rule);
});

test.each(["one", "list"])("a circle is reported, of values as of types (%s.ts)", (file) => {
  const circles = violations.filter(({ rule }) => rule.name === "no-circular-imports");
  expect(circles.map(({ from }) => from)).toContain(`src/features/a/server/${file}.ts`);
});

test("the list of features names every folder, and no other", async () => {
  const folders = await readdir(join(root, "src/features"));
  expect(folders.toSorted(), "add the folder to src/features.ts, or take its name out").toEqual(
    features.toSorted(),
  );
});

test("our own files are read", async () => {
  const { summary, modules } = await cruiseFolder(root);
  expect(summary.totalCruised).toBeGreaterThan(100);
  expect(modules.some(({ source }) => source === "src/features/accounts/server/routes.ts")).toBe(true);
}, 60_000);
