import { z } from "zod";
import type { Setting, SettingWords } from "#kit/server/settings.ts";
import type { FormNode } from "../form-node.ts";

/** The parts of a JSON schema that our settings use. */
interface JsonSchema {
  /** Several: a simple type, or null. */
  type?: string | string[];
  const?: unknown;
  /** Ours: the text is the key of a picture. */
  picture?: boolean;
  enum?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  maxLength?: number;
  maxItems?: number;
}

const at = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

/** @throws for a schema that no form can show, and for a part without a name: both are mistakes in our code. */
function nodeOf(schema: JsonSchema, path: string, words: SettingWords): FormNode {
  const name = (key: string): string => {
    const say = words.labels?.[key];
    if (!say) throw new Error(`The setting “${words.title()}” has no label for ${key}`);
    return say();
  };
  const common = { label: path === "" ? "" : name(path), empty: null };
  const choices = (values: string[]) => values.map((value) => ({ value, words: name(`${path}=${value}`) }));
  if (schema.anyOf) {
    const isEmpty = (one: JsonSchema) => one.type === "null" || one.const === "";
    const [rest] = schema.anyOf.filter((one) => !isEmpty(one));
    const hasNull = schema.anyOf.some((one) => one.type === "null");
    return { ...nodeOf(rest!, path, words), empty: hasNull ? "null" : "text" };
  }
  if (Array.isArray(schema.type)) {
    const type = schema.type.find((one) => one !== "null")!;
    return { ...nodeOf({ ...schema, type }, path, words), empty: "null" };
  }
  if (schema.picture) return { ...common, kind: "picture" };
  if (schema.enum) return { ...common, kind: "choice", choices: choices(schema.enum) };
  switch (schema.type) {
    case "string":
      return { ...common, kind: "text", max: schema.maxLength ?? null };
    case "integer":
    case "number":
      return { ...common, kind: "number" };
    case "boolean":
      return { ...common, kind: "yes_no" };
    case "array":
      return schema.items!.enum
        ? { ...common, kind: "choices", choices: choices(schema.items!.enum) }
        : {
            ...common,
            kind: "list",
            max: schema.maxItems ?? null,
            // Its entries have the names of its fields, or none.
            of: nodeOf(schema.items!, schema.items!.type === "object" ? path : "", words),
          };
    case "object":
      return {
        ...common,
        kind: "group",
        fields: Object.entries(schema.properties!).map(([field, part]) => {
          const node = nodeOf(part, at(path, field), words);
          const isOptional = !schema.required?.includes(field);
          return {
            name: field,
            node: isOptional && !node.empty ? { ...node, empty: "omit" as const } : node,
          };
        }),
      };
    default:
      throw new Error(`The setting “${words.title()}” has a part that no form can show: ${path}`);
  }
}

/** The form of a setting in the language of the request. */
export const formOf = ({ schema, words }: Setting<unknown>): FormNode =>
  nodeOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, "", words);
