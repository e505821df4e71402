import { useQuery } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { askLearner } from "../../question-contract.ts";
import { questionMax, type QuestionTemplate } from "../../question-rules.ts";
import { outdatedByDecision } from "../api.ts";
import { useDesk } from "../desk/desk-context.ts";
import { payerReads } from "../words-for-payer.ts";
import { questionTemplatesOf } from "./api.ts";

const shortWords: Record<QuestionTemplate, () => string> = {
  rest: m.ask_rest_short,
  not_seen: m.ask_not_seen_short,
  id_differs: m.ask_id_differs_short,
  sender: m.ask_sender_short,
};

/**
 * Asks the learner in their language: a common question, which can be changed before it is sent, or in other words.
 * Loaded on demand, by its default export.
 */
export default function AskDialog({ payment, onClose }: { payment: PaymentReview; onClose: () => void }) {
  const { payment_id: id, question } = payment;
  const { name } = payment.payer;
  const desk = useDesk();
  const { data, isError, error, refetch } = useQuery(questionTemplatesOf(id));
  if (!data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={m.ask_title({ name })}
        actions={
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
        }
      >
        {isError ? (
          <LoadError title={m.ask_load_failed()} reason={error.message} retry={() => void refetch()} />
        ) : (
          <div aria-hidden="true" className="skeleton h-48" />
        )}
      </Dialog>
    );
  const { answer_days: days, templates } = data;
  const rest = templates.find(({ template }) => template === "rest");
  return (
    <ReasonDialog
      words={{
        title: m.ask_title({ name }),
        text: [m.ask_text({ name, days }), question ? m.ask_replaces() : ""].filter(Boolean).join(" "),
        label: m.ask_label({ name }),
        hint: payerReads(payment.payer),
        missing: m.ask_required(),
        confirm: m.ask_confirm(),
        busy: m.asking(),
        failed: m.action_failed(),
      }}
      maxLength={questionMax}
      draft={`ask-${id}`}
      // Of a payment for which too little came, the rest is asked for.
      initial={rest?.text ?? ""}
      quick={{
        legend: m.ask_common(),
        reasons: templates.map(({ template, text }) => ({ short: shortWords[template](), reason: text })),
      }}
      send={async (text) =>
        callApi(askLearner, {
          params: { id },
          body: { text, replaces: question?.question_id ?? null },
        })
      }
      outdates={outdatedByDecision}
      onDone={() => {
        desk.decided([payment], "asked", m.asked_toast({ name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
