import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { readStored, writeStored } from "./stored.ts";

const keyOf = (name: string) => `draft:${name}`;

/** What was typed and not yet sent, for a form that begins with what is saved. */
export const readDraft = <V extends FieldValues>(name: string): Partial<V> =>
  Object.fromEntries(
    Object.entries(readStored(keyOf(name)) ?? {}).filter(([, kept]) => typeof kept === "string"),
  ) as Partial<V>;

/**
 * Keeps what is typed into the named fields of a form through reloads and ended sessions. Name the
 * fields one by one, and never a password or a code.
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  /** Null for a form of which nothing is kept. */
  name: string | null,
  fields: Path<V>[],
): void {
  const { setValue, getValues, subscribe } = form;
  const list = fields.join();
  useEffect(() => {
    if (name === null) return undefined;
    const names = list.split(",") as Path<V>[];
    const draft = readDraft<Record<string, string>>(name);
    for (const field of names) {
      const kept = draft[field];
      // What was typed before the scripts came is newer than any draft.
      if (kept && !getValues(field)) setValue(field, kept as PathValue<V, Path<V>>);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = names.map((field) => [field, values[field] ?? ""] as const);
        writeStored(keyOf(name), typed.some(([, value]) => value !== "") ? Object.fromEntries(typed) : null);
      },
    });
  }, [name, list, setValue, getValues, subscribe]);
}

/** Keeps what left its form but has not arrived yet. */
export const keepDraft = (name: string, values: Record<string, string>): void =>
  writeStored(keyOf(name), values);

/** Forgets a draft once its form has reached its end. */
export const forgetDraft = (name: string): void => writeStored(keyOf(name), null);
