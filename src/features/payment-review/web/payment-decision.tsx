import { ShieldExclamationPoint } from "lucide-react";
import { useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { Menu } from "#kit/web/ui/menu.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, verifyPayment } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";
import { noteDecision } from "./approval/note-decision.ts";
import { CreditChoice } from "./credit-choice.tsx";
import { deskKeys } from "../key-rules.ts";
import { DecidedOver } from "./desk/decided-mark.tsx";
import { useDesk } from "./desk/desk-context.ts";
import { KeyButton } from "./desk/key-button.tsx";
import { isCardShown } from "./desk/places.ts";
import { verifiedToast } from "./part-words.ts";
import { isUsedUp } from "./is-used-up.ts";
import { AskLearner } from "./question/ask-learner.tsx";
import { sticking } from "./sticking.ts";
import { useCreditChoice } from "./use-credit-choice.ts";

const ConfirmVerify = lazyDialog(async () => import("./confirm-verify.tsx"));
const ExceptionDialog = lazyDialog(async () => import("./exception-dialog.tsx"));
const RejectDialog = lazyDialog(async () => import("./reject-dialog.tsx"));

const verifyWords = (isCovered: boolean, raisesLimit: boolean, isProposal: boolean): string => {
  if (isProposal) return m.propose();
  if (raisesLimit) return isCovered ? m.verify_raise() : m.verify_raise_short();
  return isCovered ? m.verify() : m.verify_short();
};

/**
 * The money to choose from, and the buttons to verify or reject. “Verify” is there once money is chosen, and it is
 * the primary button only if the chosen money covers the payment. Without money there is no primary button: to verify
 * without money is rare, so it is behind the button with three dots.
 */
export function PaymentDecision({ payment }: { payment: PaymentReview }) {
  const [asking, setAsking] = useState<"verify" | "exception" | "reject" | null>(null);
  const choice = useCreditChoice(payment);
  const desk = useDesk();
  const decision = desk.decisionOf(payment.payment_id);
  // The payment waits for it, or the server has refused to verify because of it.
  const [raisesLimit, setRaisesLimit] = useState(payment.outcome === "coupon_used_up");
  const verify = useWrite(
    async () =>
      callApi(verifyPayment, {
        params: { id: payment.payment_id },
        body: { credit_ids: choice.ids, raise_limit: raisesLimit },
      }),
    {
      failure: m.action_failed,
      // After a refusal the card no longer shows the current state.
      outdates: outdatedByDecision,
      onFailed: (sentence, error) => {
        if (isUsedUp(error)) setRaisesLimit(true);
        // The person has gone on to another payment, where the sentence would not be seen.
        if (!isCardShown(payment.payment_id)) toast("error", `${payment.payer.name}: ${sentence}`);
      },
      onDone: (answer) =>
        noteDecision(desk, answer, { decision: "verified", sentence: verifiedToast(payment) }),
    },
  );
  const isStill = verify.busy || decision !== undefined;
  const close = () => setAsking(null);
  // The words about the limit are long. Others are beside each other, also on a phone.
  const width = raisesLimit ? "*:basis-full" : "*:basis-24";
  return (
    <>
      <CreditChoice payment={payment} choice={choice} disabled={decision !== undefined} />
      <FormError sentence={verify.problem} />
      {raisesLimit ? (
        <p className="text-small text-muted">
          {m.raise_text({ code: payment.coupon_code ?? "", name: payment.payer.name })}
        </p>
      ) : null}
      {payment.needs_approval ? <p className="text-small text-muted">{m.approval_note()}</p> : null}
      <AskLearner payment={payment} disabled={isStill} />
      <div className={sticking}>
        <DecidedOver payment={payment} decision={decision}>
          <div className="flex items-start gap-3">
            <div className={`flex min-w-0 flex-1 flex-wrap gap-3 *:grow ${width}`}>
              <KeyButton
                press={deskKeys.reject}
                variant="secondary"
                disabled={isStill}
                onClick={() => setAsking("reject")}
              >
                {m.reject()}
              </KeyButton>
              {choice.ids.length > 0 ? (
                <KeyButton
                  press={deskKeys.verify}
                  variant={choice.isCovered ? "primary" : "secondary"}
                  disabled={isStill}
                  onClick={() =>
                    choice.isCovered && !payment.is_full ? verify.write() : setAsking("verify")
                  }
                >
                  {verify.busy
                    ? payment.needs_approval
                      ? m.proposing()
                      : m.verifying()
                    : verifyWords(choice.isCovered, raisesLimit, payment.needs_approval)}
                </KeyButton>
              ) : null}
            </div>
            {choice.isCovered ? null : (
              <>
                <Menu
                  label={m.more_for({ name: payment.payer.name })}
                  disabled={isStill}
                  items={[
                    {
                      words: payment.needs_approval ? m.propose_exception() : m.verify_exception(),
                      icon: ShieldExclamationPoint,
                      shortcut: deskKeys.withoutMoney,
                      onChoose: () => setAsking("exception"),
                    },
                  ]}
                />
                <Button
                  hidden
                  variant="quiet"
                  data-key={deskKeys.withoutMoney}
                  disabled={isStill}
                  onClick={() => setAsking("exception")}
                />
              </>
            )}
          </div>
        </DecidedOver>
      </div>
      {asking === "verify" ? (
        <ConfirmVerify
          payment={payment}
          short={choice.short}
          onClose={close}
          onConfirm={() => {
            close();
            verify.write();
          }}
        />
      ) : null}
      {asking === "exception" ? (
        <ExceptionDialog
          payment={payment}
          raisesLimit={raisesLimit}
          onUsedUp={() => setRaisesLimit(true)}
          onClose={close}
        />
      ) : null}
      {asking === "reject" ? <RejectDialog payment={payment} onClose={close} /> : null}
    </>
  );
}
