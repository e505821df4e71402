import { formatMoney } from "#kit/shared/money.ts";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";
import { moneyKey } from "../key-rules.ts";
import { CreditLine } from "./credit-line.tsx";
import { KeyCap } from "./desk/key-cap.tsx";
import type { CreditChoice as Choice } from "./use-credit-choice.ts";

interface CreditChoiceProps {
  payment: PaymentReview;
  choice: Choice;
  disabled: boolean;
}

/** The transfers that can pay for a waiting payment, to choose from, and what “Verify” will do with them. */
export function CreditChoice({ payment, choice, disabled }: CreditChoiceProps) {
  const { credits } = payment;
  if (credits.length === 0)
    return (
      <p className="rounded-control border border-dashed border-line-strong px-4 py-3 text-small text-muted">
        {m.no_credit()}
      </p>
    );
  return (
    <fieldset disabled={disabled} className="grid gap-1 rounded-control bg-green-tint px-4 py-3">
      <legend className="contents">
        <span className="font-text text-small font-semibold">{m.credits()}</span>
      </legend>
      {credits.map((credit, place) => {
        const key = moneyKey(place);
        return (
          <CheckBox
            key={credit.credit_id}
            aria-keyshortcuts={key}
            label={
              <span className="flex gap-3">
                <CreditLine credit={credit} claimedWith={payment.provider} />
                {key ? (
                  <span className="shrink-0">
                    <KeyCap>{key}</KeyCap>
                  </span>
                ) : null}
              </span>
            }
            checked={choice.isChosen(credit)}
            disabled={!choice.canBeChosen(credit)}
            onChange={({ target }) => choice.choose(credit.credit_id, target.checked)}
          />
        );
      })}
      <p className="text-small font-semibold" aria-live="polite">
        {[
          choice.ids.length === 0 ? m.ties_nothing() : m.ties({ amount: formatMoney(choice.used) }),
          choice.ids.length > 0 && choice.short > 0 ? m.ties_short({ short: formatMoney(choice.short) }) : "",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </fieldset>
  );
}
