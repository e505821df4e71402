import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import * as m from "#messages/kit.ts";
import { useWrite } from "../use-write.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogText } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  words: { confirm: string; busy: string; failed: string };
  variant?: "primary" | "danger";
  /** The dialog stays open while this runs, and shows the error if it fails. */
  onConfirm: () => Promise<unknown>;
  /** The query keys that are read again afterwards. */
  outdates?: readonly QueryKey[];
  /** Enter confirms at once. Left out: the first button has the focus, which cancels. */
  startsAtConfirm?: boolean;
  onClose: () => void;
}

/** Asks once more before something is done. Loaded on demand, by its default export. */
export default function ConfirmDialog({
  title,
  children,
  words,
  variant,
  onConfirm,
  outdates,
  startsAtConfirm = false,
  onClose,
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const { write, busy, problem } = useWrite(onConfirm, { failure: () => words.failed, outdates });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={startsAtConfirm ? confirm : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button ref={confirm} variant={variant} busy={busy} busyText={words.busy} onClick={() => write()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <DialogText className="grid gap-1">{children}</DialogText>
      <FormError sentence={problem} />
    </Dialog>
  );
}
