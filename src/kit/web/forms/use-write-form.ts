import type { FieldValues, Path } from "react-hook-form";
import { useWrite, type WriteOptions } from "../use-write.ts";
import { clearDraft } from "./drafts.ts";
import type { LateForm } from "./use-late-form.tsx";
import { useDraft } from "./use-draft.ts";
import { useServerErrors } from "./use-server-errors.ts";

interface WriteFormOptions<Values extends FieldValues, Answer> extends Omit<
  WriteOptions<Values, Answer>,
  "onFailed"
> {
  /** The fields that the server may refuse. Its sentence is shown under them. */
  fields: Path<Values>[];
  /** The storage key of the draft, which is kept until it is sent. Never a password or a code. */
  draft?: { name: string; fields: Path<Values>[] };
  /** The last check before the form is sent. Returns false if it has shown an error. */
  check?: (typed: Values) => boolean;
  /** Called after the failure is shown; `setSummary` puts another sentence over the form, or none. */
  onFailed?: (error: unknown) => void;
  /** Called when a field is not valid and nothing is sent. */
  onInvalid?: () => void;
}

/** `useWrite` for a form: errors of the server are shown under their fields, and the draft is saved. */
export function useWriteForm<Values extends FieldValues, Answer>(
  form: LateForm<Values>,
  call: (typed: Values) => Promise<Answer>,
  { fields, draft, check, onDone, onFailed, onInvalid, ...options }: WriteFormOptions<Values, Answer>,
) {
  const { summary, setSummary, show } = useServerErrors(form, fields);
  useDraft(form, draft?.name ?? null, draft?.fields ?? []);
  const forget = () => (draft ? clearDraft(draft.name) : undefined);
  const { send } = useWrite(call, {
    ...options,
    onDone: async (answer, typed) => {
      forget();
      await onDone?.(answer, typed);
      // If the form was reset to new values, these values are already written.
      forget();
    },
  });
  const submit = form.handleSubmit(async (typed) => {
    setSummary(null);
    if (check && !check(typed)) return;
    try {
      await send(typed);
    } catch (error) {
      show(error, options.failure());
      onFailed?.(error);
    }
  }, onInvalid);
  return { submit, summary, setSummary, busy: form.formState.isSubmitting };
}
