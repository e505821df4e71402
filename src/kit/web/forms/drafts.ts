import type { FieldValues } from "react-hook-form";
import { readStored, writeStored } from "./stored.ts";

/** The key of a draft in the browser's storage. */
export const draftKey = (name: string) => `draft:${name}`;

/** The draft that was typed and not yet sent, for a form that starts with saved values. */
export const readDraft = <V extends FieldValues>(name: string): Partial<V> =>
  Object.fromEntries(
    Object.entries(readStored(draftKey(name)) ?? {}).filter(([, kept]) => typeof kept === "string"),
  ) as Partial<V>;

/** Keeps the text that was submitted but has not reached the server yet. */
export const keepDraft = (name: string, values: Record<string, string>): void =>
  writeStored(draftKey(name), values);

/** Deletes a draft after its form was sent. */
export const clearDraft = (name: string): void => writeStored(draftKey(name), null);
