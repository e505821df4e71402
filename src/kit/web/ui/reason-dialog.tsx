import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages/kit.ts";
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
    missing: string;
    confirm: string;
    busy: string;
    failed: string;
  };
  maxLength: number;
  /** The storage key under which the browser keeps the reason until it is sent. */
  draft: string;
  /** What the field starts with; empty if left out. */
  initial?: string;
  /** Common reasons, with a name for the group. */
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
  const form = useForm({ defaultValues: { reason: initial } });
  const { register, setValue, formState } = form;
  const { submit, summary, busy } = useWriteForm(form, async ({ reason }) => send(reason), {
    fields: ["reason"],
    draft: { name: draft, fields: ["reason"] },
    failure: () => words.failed,
    outdates,
    onDone,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={id} variant={variant} busy={busy} busyText={words.busy}>
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
            {quick.reasons.map(({ short, reason }) => (
              <Chip
                key={short}
                onClick={() => setValue("reason", reason, { shouldDirty: true, shouldValidate: true })}
              >
                {short}
              </Chip>
            ))}
          </fieldset>
        ) : null}
        <TextArea
          label={words.label}
          hint={words.hint}
          maxLength={maxLength}
          error={formState.errors.reason?.message}
          {...register("reason", { validate: (typed) => (typed.trim() ? true : words.missing) })}
        />
        {children}
      </form>
    </Dialog>
  );
}
