import type { z } from "zod";

/** Checks a field of a form. Answers `true`, or the sentence to show under the field. */
export type FieldCheck = (value: unknown) => true | string | Promise<true | string>;

/**
 * Checks the fields of a form with the schemas that the server uses. The schemas and their library load at the
 * first input, because most visits to a page with a form send nothing. If they cannot load, the server alone
 * checks, and its sentences are shown under the fields.
 */
export function fieldChecks<Schemas extends Partial<Record<string, z.ZodType>>>(
  load: () => Promise<Schemas>,
) {
  let loading: Promise<Schemas | null> | undefined;
  const loadWithoutEval = async () => {
    // Before the schemas are made: the library looks for `eval` then.
    (await import("./forbid-eval.ts")).forbidEval();
    return load();
  };
  const loadOnce = async () => {
    loading ??= loadWithoutEval().catch(() => {
      loading = undefined;
      return null;
    });
    return loading;
  };
  if (typeof document !== "undefined")
    document.addEventListener("input", () => void loadOnce(), { once: true, passive: true });

  return (name: keyof Schemas): FieldCheck =>
    async (value) => {
      const checked = (await loadOnce())?.[name]?.safeParse(value ?? "");
      return !checked || checked.success || (checked.error.issues[0]?.message ?? "");
    };
}
