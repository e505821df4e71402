import { formatMoney, formatTaka, parseTaka, takaString } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import ConfirmDialog from "#kit/web/ui/confirm-dialog.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { openProposal } from "../../approval-rules.ts";
import { type ListedCredit, type PaymentReview, verifyPayment } from "../../contract.ts";
import type { MoneySuggestion } from "../../suggestion-contract.ts";
import { tieCredit } from "../../tie-contract.ts";
import { outdatedByDecision, outdatedByMoney } from "../api.ts";

interface TieDialogProps {
  credit: ListedCredit;
  suggestion: MoneySuggestion;
  /** With the new state of the transfer. */
  onTied: (credit: ListedCredit) => void;
  onClose: () => void;
}

const outdated = [...outdatedByMoney, ...outdatedByDecision];

/** By how much the transfer is more than what is due; negative: less. */
const restOf = ({ difference }: MoneySuggestion): number =>
  difference.startsWith("-") ? -(parseTaka(difference.slice(1)) ?? 0) : (parseTaka(difference) ?? 0);

/** The transfer after a decision that may have used it. */
function creditAfter(credit: ListedCredit, { credits }: PaymentReview): ListedCredit {
  const now = credits.find(({ credit_id }) => credit_id === credit.id);
  const allocated = now
    ? takaString((parseTaka(credit.amount) ?? 0) - (parseTaka(now.free) ?? 0))
    : credit.allocated;
  return { ...credit, allocated, suggestions: null };
}

const tell = ({ payer: { name }, proposals }: PaymentReview): void =>
  toast("success", openProposal(proposals) ? m.proposed_toast() : m.tied_toast({ name }));

/** What a person should know before the transfer pays for it. */
function notesOf(one: MoneySuggestion): string[] {
  const { name } = one.payer;
  const rest = restOf(one);
  return [
    one.sender_evidence === "agrees" ? "" : m.tie_unproven({ name }),
    one.is_limited ? m.tie_limited({ name }) : "",
    rest > 0 ? m.tie_rest({ rest: formatMoney(rest), name }) : "",
    rest < 0 ? m.short_text({ short: formatMoney(-rest), due: formatTaka(one.due), name }) : "",
    one.needs_approval ? m.approval_note() : "",
  ].filter(Boolean);
}

/** Verifies a payment that waits with a transfer without an owner. */
function TieToPayment({
  credit,
  suggestion: one,
  paymentId,
  onTied,
  onClose,
}: TieDialogProps & { paymentId: number }) {
  const { name } = one.payer;
  const used = formatMoney(Math.min(parseTaka(one.due) ?? 0, (parseTaka(one.due) ?? 0) + restOf(one)));
  return (
    <ConfirmDialog
      title={m.tie_payment_title({ name })}
      words={{
        confirm: one.needs_approval ? m.propose() : restOf(one) < 0 ? m.verify_short() : m.verify(),
        busy: one.needs_approval ? m.proposing() : m.verifying(),
        failed: m.action_failed(),
      }}
      outdates={outdated}
      onConfirm={async () => {
        const answer = await callApi(verifyPayment, {
          params: { id: paymentId },
          body: { credit_ids: [credit.id] },
        });
        onTied(creditAfter(credit, answer));
        tell(answer);
        onClose();
      }}
      onClose={onClose}
    >
      {[m.tie_payment_text({ amount: used, id: credit.trx_id, name }), ...notesOf(one)].map((text) => (
        <span key={text}>{text}</span>
      ))}
    </ConfirmDialog>
  );
}

/** Gives a transfer without an owner to an open order that nobody claimed, for a reason that is recorded. */
function TieToOrder({ credit, suggestion: one, onTied, onClose }: TieDialogProps) {
  const { name } = one.payer;
  const text = m.tie_text({ name, amount: formatTaka(one.due), id: credit.trx_id });
  return (
    <ReasonDialog
      words={{
        title: m.award_title({ name }),
        text: [text, ...notesOf(one)].join(" "),
        label: m.reason(),
        missing: m.block_reason_required(),
        confirm: one.needs_approval ? m.propose_award({ name }) : m.award({ name }),
        busy: one.needs_approval ? m.proposing() : m.awarding(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`tie-${credit.id}-${one.order_id}`}
      quick={{
        legend: m.common_reasons(),
        reasons: [
          { short: m.tie_reason_said_short(), reason: m.tie_reason_said() },
          { short: m.tie_reason_compared_short(), reason: m.tie_reason_compared() },
        ],
      }}
      send={async (reason) => {
        const answer = await callApi(tieCredit, {
          params: { id: credit.id },
          body: { order_id: one.order_id, due: one.due, reason },
        });
        onTied(creditAfter(credit, answer));
        tell(answer);
      }}
      outdates={outdated}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/**
 * Asks before a transfer without an owner is given to a payment that waits, or to an open order. Loaded on demand, by its
 * default export.
 */
export default function TieDialog(props: TieDialogProps) {
  const { payment_id: paymentId } = props.suggestion;
  return paymentId === null ? <TieToOrder {...props} /> : <TieToPayment {...props} paymentId={paymentId} />;
}
