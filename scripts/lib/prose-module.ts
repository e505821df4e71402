import { parseProse, type Prose } from "#kit/server/prose.ts";
import { shapeOf } from "./prose-shape.ts";

/** Converts a text into a template literal and collects its placeholders. */
function literalOf(text: string, placeholders: Set<string>): string {
  const written = text.replace(/[`\\$]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name: string) => {
    placeholders.add(name);
    return `\${p.${name}}`;
  });
  return `\`${written}\``;
}

/** A value as code. */
function codeOf(value: unknown, placeholders: Set<string>): string {
  if (typeof value === "string") return literalOf(value, placeholders);
  if (Array.isArray(value)) return `[${value.map((one) => codeOf(one, placeholders)).join(", ")}]`;
  const fields = Object.entries(value as object).map(
    ([name, one]) => `${JSON.stringify(name)}: ${codeOf(one, placeholders)}`,
  );
  return `{ ${fields.join(", ")} }`;
}

function read(file: string, source: string): Prose {
  try {
    return parseProse(source);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The module of one page's prose. `page` names the function. @throws when the languages are built differently. */
export function compileProse(page: string, feature: string, sources: { en: string; bn: string }): string {
  const file = (language: string) => `${feature}/content/${page}.${language}.md`;
  const english = read(file("en"), sources.en);
  const bengali = read(file("bn"), sources.bn);
  if (JSON.stringify(shapeOf(english)) !== JSON.stringify(shapeOf(bengali)))
    throw new Error(`${file("bn")} has other headings, paragraphs, lists or links than ${file("en")}`);
  const names = { en: new Set<string>(), bn: new Set<string>() };
  const [en, bn] = [codeOf(english, names.en), codeOf(bengali, names.bn)];
  const placeholders = [...names.en].toSorted();
  if (placeholders.join() !== [...names.bn].toSorted().join())
    throw new Error(`${file("bn")} has other placeholders than ${file("en")}`);
  const argument = placeholders.length
    ? `p: { ${placeholders.map((name) => `${name}: string`).join("; ")} }`
    : "";
  return `// Made from ${file("en")} and ${file("bn")} by scripts/messages.ts.
import { language } from "#kit/shared/language.ts";

export const ${page} = (${argument}) => language() === "bn" ? (${bn} as const) : (${en} as const);
`;
}
