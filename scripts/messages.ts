// Compiles every messages.en.json / messages.bn.json pair into one module of typed functions,
// src/messages/<feature>.ts. A missing Bengali word or a placeholder that only one language has
// stops the build. The texts are ICU MessageFormat: {name}, {count, number}, {count, plural, …}
// with exact forms (=0) and the categories of each language. A feature's prose, content/<page>.<language>.md,
// becomes src/messages/<feature>/<page>.ts.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { compileText, type MessageLanguage } from "./lib/message-text.ts";
import { compileProse } from "./lib/prose-module.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "src/messages");

type Words = Record<string, string>;

const languageNames = { en: "English", bn: "Bengali" };

/** @throws a sentence that names feature, key, language and what is wrong. */
function compileNamed(feature: string, key: string, language: MessageLanguage, text: string) {
  try {
    return compileText(text, language);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${feature}: '${key}' in ${languageNames[language]}: ${reason}`, { cause: error });
  }
}

/** The module of one feature. @throws when the two languages do not say the same things. */
export function compileFeature(name: string, en: Words, bn: Words): string {
  const lines = Object.entries(en).map(([key, text]) => {
    if (bn[key] === undefined) throw new Error(`${name}: '${key}' is missing in Bengali`);
    const english = compileNamed(name, key, "en", text);
    const bengali = compileNamed(name, key, "bn", bn[key]);
    const names = [...english.parameters.keys()].toSorted();
    if (names.join() !== [...bengali.parameters.keys()].toSorted().join())
      throw new Error(`${name}: '${key}' has other placeholders in Bengali`);
    const shape = names.map((n) => `${n}: ${english.parameters.get(n)}`).join("; ");
    const argument = names.length ? `p: { ${shape} }` : "";
    return `export const ${key} = (${argument}): string => language() === "bn" ? \`${bengali.literal}\` : \`${english.literal}\`;`;
  });
  const extra = Object.keys(bn).find((key) => !(key in en));
  if (extra) throw new Error(`${name}: '${extra}' is missing in English`);
  const body = lines.join("\n");
  const imports = [
    `import { language } from "#kit/shared/language.ts";`,
    body.includes("formatCount(") ? `import { formatCount } from "#kit/shared/numerals.ts";` : "",
    body.includes("pluralForm(") ? `import { pluralForm } from "#kit/shared/plural-form.ts";` : "",
  ];
  return `// Made from messages.en.json and messages.bn.json by scripts/messages.ts.\n${imports.filter(Boolean).join("\n")}\n\n${body}\n`;
}

/** All folders that hold texts, with the name that their module gets. */
async function sources(): Promise<{ name: string; folder: string }[]> {
  const features = await readdir(join(root, "src/features"));
  return [
    { name: "kit", folder: join(root, "src/kit") },
    ...features.map((name) => ({ name, folder: join(root, "src/features", name) })),
  ];
}

const readWords = async (file: string): Promise<Words | null> =>
  readFile(file, "utf8").then(JSON.parse, () => null);

/** The modules of a feature's prose, content/<page>.en.md and .bn.md, with their addresses under src/messages. */
async function proseModules(feature: string, folder: string): Promise<[file: string, text: string][]> {
  const files = await readdir(join(folder, "content")).catch(() => []);
  const pages = new Set(files.filter((file) => file.endsWith(".md")).map((file) => file.split(".")[0]!));
  return Promise.all(
    [...pages].map(async (page): Promise<[string, string]> => {
      const read = async (language: MessageLanguage) =>
        readFile(join(folder, "content", `${page}.${language}.md`), "utf8").catch(() => {
          throw new Error(`${feature}: the page '${page}' is missing in ${languageNames[language]}`);
        });
      const sources = { en: await read("en"), bn: await read("bn") };
      return [`${feature}/${page}.ts`, compileProse(page, feature, sources)];
    }),
  );
}

async function wordsModule(name: string, folder: string): Promise<[file: string, text: string][]> {
  const en = await readWords(join(folder, "messages.en.json"));
  if (!en) return [];
  const bn = (await readWords(join(folder, "messages.bn.json"))) ?? {};
  return [[`${name}.ts`, compileFeature(name, en, bn)]];
}

export async function compileMessages(): Promise<void> {
  const modules = new Map<string, string>();
  for (const { name, folder } of await sources())
    for (const [file, text] of [...(await wordsModule(name, folder)), ...(await proseModules(name, folder))])
      modules.set(file, text);
  await mkdir(target, { recursive: true });
  for (const [file, text] of modules) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    const old = await readFile(join(target, file), "utf8").catch(() => "");
    if (old !== text) await writeFile(join(target, file), text);
  }
  const found = await readdir(target, { recursive: true, withFileTypes: true });
  for (const file of found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name)))
    if (!modules.has(relative(target, file).replaceAll(sep, "/"))) await rm(file);
}

if (import.meta.main) await compileMessages();
