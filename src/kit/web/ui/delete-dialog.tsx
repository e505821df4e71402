import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";
import ConfirmDialog from "./confirm-dialog.tsx";

interface DeleteDialogProps {
  title: string;
  /** What goes, and what goes with it. */
  children: ReactNode;
  /** What is said if it cannot be deleted and the server does not say why. */
  failure: string;
  onDelete: () => Promise<void>;
  /** The keys of what is read again afterwards. */
  outdates?: readonly QueryKey[];
  onClose: () => void;
}

/** Asks once before something is deleted for good. Loaded on demand, by its default export. */
export default function DeleteDialog({ failure, onDelete, ...rest }: DeleteDialogProps) {
  const words = { confirm: m.remove(), busy: m.deleting(), failed: failure };
  return <ConfirmDialog {...rest} words={words} variant="danger" onConfirm={onDelete} />;
}
