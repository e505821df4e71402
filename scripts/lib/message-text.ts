import {
  parse,
  type PluralElement,
  TYPE,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";

export type MessageLanguage = "en" | "bn";
export type Parameters = Map<string, "string" | "number">;

/**
 * Converts one ICU text into the inside of a template literal, and lists its parameters.
 * @throws a sentence about the form that the compiler does not know.
 */
export function compileText(
  text: string,
  language: MessageLanguage,
): { literal: string; parameters: Parameters } {
  const parameters: Parameters = new Map();
  // We refuse a missing `other` ourselves, because the parser's error does not name the argument.
  const elements = parse(text, { ignoreTag: true, requiresOtherClause: false });
  return { literal: literalOf(elements, { language, parameters, counted: "" }), parameters };
}

interface Context {
  language: MessageLanguage;
  parameters: Parameters;
  /** The argument of the enclosing plural. `#` stands for it. */
  counted: string;
}

const literalOf = (elements: MessageFormatElement[], context: Context): string =>
  elements.map((element) => partOf(element, context)).join("");

function partOf(element: MessageFormatElement, context: Context): string {
  const { parameters } = context;
  switch (element.type) {
    case TYPE.literal:
      // The build takes each message from its own line.
      return element.value
        .replace(/[`\\$]/g, "\\$&")
        .replaceAll("\n", "\\n")
        .replaceAll("\r", "\\r");
    case TYPE.argument:
      if (!parameters.has(element.value)) parameters.set(element.value, "string");
      return `\${p.${element.value}}`;
    case TYPE.number:
      if (element.style) throw new Error(`the number '${element.value}' has a style`);
      parameters.set(element.value, "number");
      return `\${formatCount(p.${element.value})}`;
    case TYPE.pound:
      return `\${formatCount(p.${context.counted})}`;
    case TYPE.plural:
      parameters.set(element.value, "number");
      return pluralOf(element, context);
    default:
      throw new Error("the compiler does not know this kind of placeholder");
  }
}

/** As in ICU, an exact form wins over a category. A category with the same words as `other` adds no code. */
function pluralOf(element: PluralElement, context: Context): string {
  const { value: name, options, offset, pluralType } = element;
  const { language } = context;
  if (pluralType === "ordinal") throw new Error(`the plural '${name}' is a 'selectordinal'`);
  if (offset) throw new Error(`the plural '${name}' has an 'offset'`);
  if (!options.other) throw new Error(`the plural '${name}' has no form 'other'`);
  const forms = Object.entries(options).map(([form, option]) => {
    const text = `\`${literalOf(option.value, { ...context, counted: name })}\``;
    return { form, text, exact: /^=(\d+)$/.exec(form)?.[1] };
  });
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const unknown = forms.find(({ form, exact }) => !exact && !(known as string[]).includes(form));
  if (unknown) throw new Error(`the plural '${name}' has the form '${unknown.form}'; ${namesOf(known)}`);

  const other = forms.find(({ form }) => form === "other")!.text;
  const exact = forms
    .filter((form) => form.exact)
    .map(({ exact: count, text }) => `p.${name} === ${Number(count)} ? ${text} : `);
  const categories = forms
    .filter((form) => !form.exact && form.text !== other)
    .map(({ form, text }) => `pluralForm("${language}", p.${name}) === "${form}" ? ${text} : `);
  return `\${${[...exact, ...categories].join("")}${other}}`;
}

const namesOf = (known: string[]): string =>
  `known are ${known.toSorted().join(", ")} and exact ones such as '=0'`;
