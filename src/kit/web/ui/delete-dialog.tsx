import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";
import { sentenceOf } from "../api.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogText } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";

export interface DeleteDialogProps {
  title: string;
  /** What goes, and what goes with it. */
  children: ReactNode;
  /** What is said if it can't be deleted and the server does not say why. */
  failure: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks once before something is deleted for good. */
export default function DeleteDialog({ title, children, failure, onDelete, onClose }: DeleteDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onDelete });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button variant="danger" busy={isPending} busyText={m.deleting()} onClick={() => mutate()}>
            {m.remove()}
          </Button>
        </>
      }
    >
      <DialogText className="grid gap-1">{children}</DialogText>
      <FormError sentence={error ? sentenceOf(error, failure) : null} />
    </Dialog>
  );
}
