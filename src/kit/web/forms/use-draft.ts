import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { draftKey, readDraft } from "./drafts.ts";
import { writeStored } from "./stored.ts";

// Not the function of the form library, which may still be missing here.
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);

/**
 * Saves the text of the named fields of a form, so that it survives a reload and the end of the session. Name
 * each field. Never name a password or a code.
 */
export function useDraft<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "setValue" | "getValues" | "subscribe">,
  /** Null for a form that saves no draft. */
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
      // Text that was typed before the scripts loaded is newer than any draft.
      if (kept && !getValues(field)) setValue(field, kept as PathValue<V, Path<V>>);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = names.map((field) => {
          const text = valueAt(values, field);
          return [field, typeof text === "string" ? text : ""] as const;
        });
        writeStored(
          draftKey(name),
          typed.some(([, value]) => value !== "") ? Object.fromEntries(typed) : null,
        );
      },
    });
  }, [name, list, setValue, getValues, subscribe]);
}
