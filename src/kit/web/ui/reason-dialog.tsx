import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { formatCount, latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/kit.ts";
import { readDraft } from "../forms/drafts.ts";
import { useWriteForm } from "../forms/use-write-form.ts";
import { Button } from "./button.tsx";
import { Chip } from "./chip.tsx";
import { Dialog, DialogText } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";
import { TextArea } from "./text-area.tsx";

interface ReasonDialogProps {
  words: {
    title: string;
    text: string;
    label: string;
    hint?: string;
    /** Left out: the reason may stay empty. */
    missing?: string;
    confirm: string;
    busy: string;
    failed: string;
  };
  maxLength: number;
  /** The storage key under which the browser keeps the reason until it is sent. */
  draft: string;
  /** What the field starts with; empty if left out. Then the button that confirms has the focus. */
  initial?: string;
  /** Common reasons, with a name for the group. A digit picks one and moves to the button that confirms. */
  quick?: { legend: string; reasons: readonly { short: string; reason: string }[] };
  variant?: "primary" | "danger";
  send: (reason: string) => Promise<unknown>;
  /** The query keys that are read again afterwards. */
  outdates: readonly QueryKey[];
  onDone: () => void;
  onClose: () => void;
  /** Other choices, under the reason. */
  children?: ReactNode;
}

/** The digit of a pressed key, or NaN. What somebody types into a field is text. */
const digitOf = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): number =>
  ctrlKey || altKey || metaKey || (target instanceof Element && target.matches("input, textarea"))
    ? Number.NaN
    : Number(/^\d$/.exec(latinDigits(key))?.[0]);

/** Asks for the reason of an action, then runs the action. Load it on demand, like every dialog. */
export function ReasonDialog({
  words,
  maxLength,
  draft,
  initial = "",
  quick,
  variant,
  send,
  outdates,
  onDone,
  onClose,
  children,
}: ReasonDialogProps) {
  const id = useId();
  // What somebody typed before comes before the proposed words.
  const [first] = useState(() => readDraft<{ reason?: string }>(draft).reason || initial);
  const form = useForm({ defaultValues: { reason: first } });
  const { register, setValue, formState } = form;
  const { submit, summary, busy } = useWriteForm(form, async ({ reason }) => send(reason), {
    fields: ["reason"],
    draft: { name: draft, fields: ["reason"] },
    failure: () => words.failed,
    outdates,
    onDone,
  });
  const confirm = useRef<HTMLButtonElement>(null);
  const pick = (reason: string) => setValue("reason", reason, { shouldDirty: true, shouldValidate: true });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const picked = quick?.reasons[digitOf(event) - 1];
    if (!picked || busy) return;
    event.preventDefault();
    pick(picked.reason);
    confirm.current?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      // Words that are ready need no key but Enter. What somebody typed before is read again first.
      initialFocus={initial && first === initial ? confirm : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button ref={confirm} type="submit" form={id} variant={variant} busy={busy} busyText={words.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <DialogText className="text-muted">{words.text}</DialogText>
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        {quick ? (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{quick.legend}</legend>
            {quick.reasons.map(({ short, reason }, place) => (
              <Chip key={short} aria-keyshortcuts={String(place + 1)} onClick={() => pick(reason)}>
                <kbd aria-hidden="true" className="mr-2 font-text text-muted max-lg:hidden">
                  {formatCount(place + 1)}
                </kbd>
                {short}
              </Chip>
            ))}
          </fieldset>
        ) : null}
        <TextArea
          label={words.label}
          hint={words.hint}
          error={formState.errors.reason?.message}
          {...register("reason", {
            // The attribute of HTML would cut a pasted text, also inside a letter.
            maxLength: { value: maxLength, message: m.field_too_long({ max: maxLength }) },
            validate: (typed) => (typed.trim() ? true : (words.missing ?? true)),
          })}
        />
        {children}
      </form>
    </Dialog>
  );
}
