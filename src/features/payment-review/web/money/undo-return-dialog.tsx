import { formatTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import type { Credit } from "../../contract.ts";
import { undoReturn } from "../../undo-contract.ts";
import { outdatedByMoney } from "../api.ts";
import { reasonsToUndo } from "../own-reasons.ts";
import type { Returned } from "./use-undo-return.ts";

interface UndoReturnDialogProps {
  returned: Returned;
  /** With the new state of the transfer. */
  onUndone: (credit: Credit, returnId: number) => void;
  onClose: () => void;
}

/** Takes back that money was sent back, for a reason that is recorded. Loaded on demand, by its default export. */
export default function UndoReturnDialog({ returned, onUndone, onClose }: UndoReturnDialogProps) {
  const { credit, entry } = returned;
  return (
    <ReasonDialog
      words={{
        title: m.undo_return_title({ amount: formatTaka(entry.amount), id: credit.trx_id }),
        text: m.undo_return_text(),
        label: m.reason(),
        missing: m.undo_reason_required(),
        confirm: m.undo_short(),
        busy: m.undoing(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`undo-return-${entry.return_id}`}
      quick={reasonsToUndo()}
      variant="danger"
      send={async (reason) => {
        const body = { return_id: entry.return_id, reason };
        onUndone(await callApi(undoReturn, { params: { id: credit.id }, body }), entry.return_id);
      }}
      outdates={outdatedByMoney}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
