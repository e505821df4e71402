import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/settings.ts";
import type { FormNode } from "../form-node.ts";

/** How many entries of a list are named. */
const named = 3;

const wordsOf = (choices: { value: string; words: string }[], value: unknown): string =>
  choices.find((choice) => choice.value === value)?.words ?? (value as string);

function joined(names: string[]): string {
  if (names.length === 0) return m.value_empty();
  const first = names.slice(0, named).join(", ");
  return names.length > named ? m.value_and_more({ names: first, count: names.length - named }) : first;
}

type Group = Extract<FormNode, { kind: "group" }>;

/** An entry of a list: a group by its name or its first part, anything else by itself. */
function entryWords(node: FormNode, value: unknown): string {
  if (node.kind !== "group") return valueWords(node, value);
  const field = node.fields.find(({ name }) => name === "name") ?? node.fields[0]!;
  return valueWords(field.node, (value as Record<string, unknown>)[field.name]);
}

/** The parts of a group that have a value. A text says what it is, anything else needs its label. */
const groupWords = ({ fields }: Group, value: Record<string, unknown>): string =>
  fields
    .filter(({ name }) => value[name] !== undefined && value[name] !== null && value[name] !== "")
    .map(({ name, node }) => {
      const words = valueWords(node, value[name]);
      return node.kind === "text" ? words : m.value_part({ label: node.label, value: words });
    })
    .join(" · ") || m.value_empty();

/** The value of a setting in a few words, for a row of a list. In the language of the call. */
export function valueWords(node: FormNode, value: unknown): string {
  if (node.kind === "picture") return value ? m.value_picture() : m.value_no_picture();
  if (value === undefined || value === null || value === "") return m.value_empty();
  switch (node.kind) {
    case "text":
      return value as string;
    case "number":
      return formatCount(value as number);
    case "yes_no":
      return value ? m.value_on() : m.value_off();
    case "choice":
      return wordsOf(node.choices, value);
    case "choices":
      return joined((value as unknown[]).map((one) => wordsOf(node.choices, one)));
    case "list":
      return joined((value as unknown[]).map((entry) => entryWords(node.of, entry)));
    case "group":
      return groupWords(node, value as Record<string, unknown>);
  }
}
