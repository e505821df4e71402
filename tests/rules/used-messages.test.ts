// Every message is used by code, as `m.key` after `import * as m from "#messages/<feature>.ts"`.
import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The keys that a file uses, by the feature that has them. */
function keysIn(text: string): (readonly [feature: string, key: string])[] {
  const imports = [...text.matchAll(/import \* as (\w+) from "#messages\/([\w-]+)\.ts"/g)];
  return imports.flatMap(([, name, feature]) =>
    Array.from(
      text.matchAll(new RegExp(`(?<![\\w/.])${name}\\.(\\w+)`, "g")),
      ([, key]) => [feature!, key!] as const,
    ),
  );
}

async function read(pattern: string): Promise<{ file: string; text: string }[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })));
}

test("every message is used", async () => {
  const code = (await read("src/**/*.{ts,tsx}")).filter(({ file }) => !/\.test\.tsx?$/.test(file));
  const used = new Set(code.flatMap(({ text }) => keysIn(text).map((names) => names.join("."))));
  const unused = (await read("src/**/messages.en.json")).flatMap(({ file, text }) =>
    Object.keys(JSON.parse(text) as object)
      .map((key) => `${basename(dirname(file))}.${key}`)
      .filter((name) => !used.has(name)),
  );
  expect(used.size).toBeGreaterThan(1_000);
  expect(unused).toEqual([]);
}, 60_000);

test("a use is found by the name under which a file imports the messages", () => {
  const file = 'import * as kit from "#messages/kit.ts";\nkit.copy(); other.paste();';
  expect(keysIn(file)).toEqual([["kit", "copy"]]);
});
