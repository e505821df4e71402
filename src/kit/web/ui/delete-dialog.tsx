import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";
import ConfirmDialog from "./confirm-dialog.tsx";

interface DeleteDialogProps {
  title: string;
  /** Says what is deleted, and what is deleted with it. */
  children: ReactNode;
  /** The sentence for a failure if the server gives no reason. */
  failure: string;
  onDelete: () => Promise<void>;
  /** The query keys that are read again afterwards. */
  outdates?: readonly QueryKey[];
  onClose: () => void;
}

/** Asks once before something is deleted permanently. Loaded on demand, by its default export. */
export default function DeleteDialog({ failure, onDelete, ...rest }: DeleteDialogProps) {
  const words = { confirm: m.remove(), busy: m.deleting(), failed: failure };
  return <ConfirmDialog {...rest} words={words} variant="danger" onConfirm={onDelete} />;
}
