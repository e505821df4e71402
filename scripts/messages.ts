// Compiles every messages.en.json / messages.bn.json pair into one module of typed functions,
// src/messages/<feature>.ts. A missing Bengali word or a placeholder that only one language has
// stops the build. The texts are ICU MessageFormat: {name}, {count, number}, {count, plural, …}.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "src/messages");

type Words = Record<string, string>;
type Parameters = Map<string, "string" | "number">;

/** One text as the inside of a template literal; notes its parameters on the way. */
function literal(elements: MessageFormatElement[], parameters: Parameters, plural = ""): string {
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value.replace(/[`\\$]/g, "\\$&");
        case TYPE.argument:
          if (!parameters.has(element.value)) parameters.set(element.value, "string");
          return `\${p.${element.value}}`;
        case TYPE.number:
          parameters.set(element.value, "number");
          return `\${formatCount(p.${element.value})}`;
        case TYPE.pound:
          return `\${formatCount(p.${plural})}`;
        case TYPE.plural: {
          parameters.set(element.value, "number");
          const form = (name: string) => {
            const option = element.options[name];
            return option ? `\`${literal(option.value, parameters, element.value)}\`` : "";
          };
          const other = form("other");
          return `\${p.${element.value} === 1 ? ${form("one") || other} : ${other}}`;
        }
        default:
          throw new Error(`a kind of placeholder that the compiler does not know`);
      }
    })
    .join("");
}

/** The module of one feature. @throws when the two languages do not say the same things. */
export function compileFeature(name: string, en: Words, bn: Words): string {
  const lines = Object.entries(en).map(([key, english]) => {
    const bengali = bn[key];
    if (bengali === undefined) throw new Error(`${name}: '${key}' is missing in Bengali`);
    const inEnglish: Parameters = new Map();
    const inBengali: Parameters = new Map();
    const texts = [
      literal(parse(english, { ignoreTag: true }), inEnglish),
      literal(parse(bengali, { ignoreTag: true }), inBengali),
    ];
    const names = [...inEnglish.keys()].toSorted();
    if (names.join() !== [...inBengali.keys()].toSorted().join())
      throw new Error(`${name}: '${key}' has other placeholders in Bengali`);
    const shape = names.map((n) => `${n}: ${inEnglish.get(n)}`).join("; ");
    const argument = names.length ? `p: { ${shape} }` : "";
    return `export const ${key} = (${argument}): string => language() === "bn" ? \`${texts[1]}\` : \`${texts[0]}\`;`;
  });
  const extra = Object.keys(bn).find((key) => !(key in en));
  if (extra) throw new Error(`${name}: '${extra}' is missing in English`);
  const body = lines.join("\n");
  const imports = [
    `import { language } from "#kit/shared/language.ts";`,
    body.includes("formatCount(") ? `import { formatCount } from "#kit/shared/numerals.ts";` : "",
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

export async function compileMessages(): Promise<void> {
  await mkdir(target, { recursive: true });
  const kept = new Set<string>();
  for (const { name, folder } of await sources()) {
    const en = await readWords(join(folder, "messages.en.json"));
    if (!en) continue;
    const bn = (await readWords(join(folder, "messages.bn.json"))) ?? {};
    const file = `${name}.ts`;
    kept.add(file);
    const text = compileFeature(name, en, bn);
    const old = await readFile(join(target, file), "utf8").catch(() => "");
    if (old !== text) await writeFile(join(target, file), text);
  }
  for (const file of await readdir(target)) if (!kept.has(file)) await rm(join(target, file));
}

if (import.meta.main) await compileMessages();
