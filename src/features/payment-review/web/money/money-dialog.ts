import type { Credit } from "../../contract.ts";

/** What the dialogs about a transfer get. */
export interface MoneyDialogProps {
  credit: Credit;
  /** With the new state of the transfer. */
  onSaved: (credit: Credit) => void;
  onClose: () => void;
}
