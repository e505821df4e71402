import { latinDigits, localDigits } from "#kit/shared/numerals.ts";
import type { FormNode } from "./form-node.ts";

/**
 * What is typed into a form: texts for texts and numbers, arrays and records of these. A group that is not there is
 * null.
 */
export type Typed = string | boolean | null | Typed[] | { [field: string]: Typed };

/** What a form shows before anything is typed. */
export function emptyTyped(node: FormNode): Typed {
  switch (node.kind) {
    case "text":
    case "number":
    case "picture":
      return "";
    case "yes_no":
      return false;
    case "choice":
      return node.empty ? "" : (node.choices[0]?.value ?? "");
    case "choices":
    case "list":
      return [];
    case "group":
      return node.empty === "null"
        ? null
        : Object.fromEntries(node.fields.map((field) => [field.name, emptyTyped(field.node)]));
  }
}

/** A group with empty fields, for a group that was not there. */
export const emptyGroup = (node: Extract<FormNode, { kind: "group" }>): Typed =>
  emptyTyped({ ...node, empty: null });

/** What a form shows of a stored value. */
export function toTyped(node: FormNode, value: unknown): Typed {
  if (value === undefined || value === null) return emptyTyped(node);
  switch (node.kind) {
    case "number":
      return localDigits((value as number).toString());
    case "list":
      return (value as unknown[]).map((entry) => toTyped(node.of, entry));
    case "group":
      return Object.fromEntries(
        node.fields.map(({ name, node: part }) => [
          name,
          toTyped(part, (value as Record<string, unknown>)[name]),
        ]),
      );
    default:
      return value as Typed;
  }
}

const numberIn = (typed: string): unknown => {
  const text = latinDigits(typed).replaceAll(",", "").trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed.trim() === "" ? null : typed;
};

/** The value that is sent. What is no number stays text, and the server says so under its field. */
export function toValue(node: FormNode, typed: Typed): unknown {
  if ((typed === "" || typed === null) && node.empty)
    return { omit: undefined, null: null, text: "" }[node.empty];
  switch (node.kind) {
    case "number":
      return numberIn(typed as string);
    case "list":
      return (typed as Typed[]).map((entry) => toValue(node.of, entry));
    case "group":
      return Object.fromEntries(
        node.fields.map(({ name, node: part }) => [
          name,
          toValue(part, (typed as Record<string, Typed>)[name] ?? emptyTyped(part)),
        ]),
      );
    default:
      return typed;
  }
}
