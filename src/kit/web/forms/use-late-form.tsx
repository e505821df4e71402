import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import * as m from "#messages/kit.ts";
import { onFirstUse } from "../on-first-use.ts";
import { toast } from "../toasts.tsx";
import { keepDraft, readDraft } from "./drafts.ts";
import type { FormHolder } from "./form-holder.tsx";

type Input = HTMLInputElement | HTMLTextAreaElement;

/** What a component may use of a form whose library can still be missing. */
export interface LateForm<V extends FieldValues> {
  register: UseFormReturn<V>["register"];
  handleSubmit: UseFormReturn<V>["handleSubmit"];
  getValues: UseFormReturn<V>["getValues"];
  setValue: UseFormReturn<V>["setValue"];
  setError: UseFormReturn<V>["setError"];
  subscribe: UseFormReturn<V>["subscribe"];
  formState: Pick<UseFormReturn<V>["formState"], "errors" | "isSubmitting">;
}

interface LateFormOptions<V extends FieldValues> {
  defaultValues: DefaultValues<V>;
  /** The name of the form's draft, of all its fields. A form with a draft is needed at once. */
  draft?: string;
  /** Whether the form is needed at once for another reason. */
  isNeeded?: boolean;
}

let loaded: typeof FormHolder | null = null;
const load = async () => (loaded ??= (await import("./form-holder.tsx")).FormHolder);

// Stable functions, so that effects run again when the real ones come.
const nothing = () => undefined;
const noSubscription = () => nothing;

/**
 * `useForm` for public pages. Its library loads when somebody begins to use the page, because most visits send nothing.
 * Until then the fields are plain inputs; what was typed into them is taken over. Render `holder` beside the form.
 */
export function useLateForm<V extends FieldValues>({
  defaultValues,
  draft,
  isNeeded = false,
}: LateFormOptions<V>): { form: LateForm<V>; holder: ReactNode } {
  const [Holder, setHolder] = useState(() => loaded);
  const [form, setForm] = useState<UseFormReturn<V> | null>(null);
  const [sent, setSent] = useState<HTMLFormElement | null>(null);
  const inputs = useRef(new Map<string, Input>());
  const typed = () =>
    [...inputs.current].flatMap(([name, { value }]) => (value === "" ? [] : [[name, value] as const]));

  useEffect(() => {
    if (Holder) return undefined;
    const start = () => {
      load().then(
        (holder) => setHolder(() => holder),
        () => {
          if (sent) toast("error", m.part_failed());
          // The next try to send it tries again.
          setSent(null);
        },
      );
    };
    const hasDraft = draft !== undefined && Object.keys(readDraft(draft)).length > 0;
    if (!isNeeded && !sent && !hasDraft) return onFirstUse(start, ["focusin", "input"]);
    start();
    return undefined;
  }, [Holder, isNeeded, draft, sent]);

  const isReady = form !== null;
  useEffect(() => {
    if (!form) return;
    sent?.requestSubmit();
    setSent(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- because only the arrival of the form counts
  }, [isReady]);

  const register = ((name: string) => ({
    name,
    // As the form itself does later.
    onChange: async () => draft && keepDraft(draft, Object.fromEntries(typed())),
    onBlur: async () => {},
    ref: (input: Input | null) => {
      if (input) inputs.current.set(name, input);
    },
  })) as LateForm<V>["register"];
  const before: LateForm<V> = {
    register,
    handleSubmit: () => async (event) => {
      event?.preventDefault();
      if (event) setSent(event.target as HTMLFormElement);
    },
    getValues: nothing as unknown as LateForm<V>["getValues"],
    setValue: nothing,
    setError: nothing,
    subscribe: noSubscription,
    formState: { errors: {}, isSubmitting: sent !== null },
  };
  const begin = () => Object.assign({}, defaultValues, Object.fromEntries(typed())) as DefaultValues<V>;
  return {
    form: form ?? before,
    holder: Holder ? <Holder<V> begin={begin} onChange={setForm} /> : null,
  };
}
