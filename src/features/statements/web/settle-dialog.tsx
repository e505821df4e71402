import { callApi } from "#kit/web/api.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/statements.ts";
import { type CreditDifference, settleCreditDifference } from "../credits-contract.ts";
import { maxReasonLength } from "../rules.ts";
import { creditsKey } from "./api.ts";
import { sourceWords } from "./source-words.ts";

/** Why one of two sources is right. Loaded on demand, by its default export. */
export default function SettleDialog({
  difference,
  keep,
  onClose,
}: {
  difference: CreditDifference;
  keep: "first" | "second";
  onClose: () => void;
}) {
  const { id, decision } = difference;
  const kept = difference[keep];
  const shown = [
    sourceWords[kept.source](),
    formatTaka(kept.amount),
    kept.sender_number ?? m.sender_none(),
  ].join(" · ");
  return (
    <ReasonDialog
      words={{
        title: keep === "first" ? m.keep_first() : m.keep_second(),
        text: [shown, decision > 0 ? m.decide_again_text() : ""].filter(Boolean).join(". "),
        label: m.reason_label(),
        missing: m.reason_required(),
        confirm: m.decide(),
        busy: m.deciding(),
        failed: m.decide_failed(),
      }}
      maxLength={maxReasonLength}
      draft={`difference-${id}`}
      send={async (reason) =>
        callApi(settleCreditDifference, {
          params: { id },
          // Another decision that counts by now is not replaced unseen.
          body: { keep, reason, replaces: decision === 0 ? null : decision },
        })
      }
      outdates={[creditsKey]}
      onDone={() => {
        toast("success", m.decided());
        onClose();
      }}
      onClose={onClose}
    />
  );
}
