import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { blockCredit } from "../../contract.ts";
import { outdatedByMoney } from "../api.ts";
import { ownReasons } from "../own-reasons.ts";
import type { MoneyDialogProps } from "./money-dialog.ts";

/** Blocks a transfer or releases it, for a reason that is recorded. Loaded on demand, by its default export. */
export default function BlockDialog({ credit, onSaved, onClose }: MoneyDialogProps) {
  const { id, trx_id, block_reason } = credit;
  const releases = block_reason !== null;
  return (
    <ReasonDialog
      words={{
        title: releases ? m.release_title({ id: trx_id }) : m.block_title({ id: trx_id }),
        text: releases ? m.release_text() : m.block_text(),
        label: m.reason(),
        missing: m.block_reason_required(),
        confirm: releases ? m.release() : m.block(),
        busy: m.refunding(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`${releases ? "release" : "block"}-${id}`}
      quick={
        releases
          ? ownReasons(
              [m.reason_cleared_short, m.reason_cleared],
              [m.reason_blocked_wrongly_short, m.reason_blocked_wrongly],
            )
          : ownReasons(
              [m.reason_stolen_short, m.reason_stolen],
              [m.reason_forged_short, m.reason_forged],
              [m.reason_unclear_short, m.reason_unclear],
            )
      }
      variant={releases ? "primary" : "danger"}
      send={async (reason) => {
        const answer = await callApi(blockCredit, {
          params: { id },
          body: releases ? { reason: null, release_reason: reason } : { reason },
        });
        onSaved(answer);
      }}
      outdates={outdatedByMoney}
      onDone={() => {
        toast("success", releases ? m.release_done() : m.block_done());
        onClose();
      }}
      onClose={onClose}
    />
  );
}
