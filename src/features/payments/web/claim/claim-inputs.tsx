import { Suspense } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { formatOnChange } from "#kit/web/forms/format-on-change.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/payments.ts";
import type { PaymentOption } from "../../contract.ts";
import { normalTransaction } from "../../transaction-rules.ts";
import { checkSender, checkTransaction } from "./claim-fields.ts";

// Loaded once an ID is whole.
const UnusualId = lazyOptional(async () => import("./unusual-id.tsx"));

export interface ClaimValues {
  sender_number: string;
  transaction_id: string;
  /** Where it is chosen in the form itself. */
  provider?: string;
  /** What was really sent, if it is another amount. */
  sent_amount?: string;
}

/** The number that the money was sent from. */
export function SenderField({
  form,
  ownNumber = null,
}: {
  form: UseFormReturn<ClaimValues>;
  /** The number of the profile, which the field starts with. */
  ownNumber?: string | null;
}) {
  const { register, formState } = form;
  const isOwn = useWatch({ control: form.control, name: "sender_number" }) === ownNumber;
  return (
    <TextField
      label={m.sender_label()}
      hint={isOwn ? m.sender_from_profile() : m.sender_hint()}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      error={formState.errors.sender_number?.message}
      {...register("sender_number", {
        validate: checkSender,
        onChange: formatOnChange(form, "sender_number", (typed) => phoneDigits(typed).slice(0, 11)),
      })}
    />
  );
}

/** The transaction ID. One that can be right but looks mistyped gets a hint, and can be sent as it is. */
export function TransactionField({
  form,
  provider,
  takesFocus = false,
}: {
  form: UseFormReturn<ClaimValues>;
  /** Once it is loaded. */
  provider: PaymentOption | undefined;
  /** For a form that the person has just opened. */
  takesFocus?: boolean;
}) {
  const { register, formState } = form;
  const pattern = provider?.transaction_pattern;
  const typed = useWatch({ control: form.control, name: "transaction_id" });
  const { ref, ...field } = register("transaction_id", {
    validate: (value) => checkTransaction(value, pattern),
    // The same form as in the provider's message: capitals and Latin digits.
    onChange: formatOnChange(form, "transaction_id", normalTransaction),
  });
  return (
    <div className="grid gap-2">
      <TextField
        label={m.transaction_label()}
        hint={m.transaction_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="tracking-wide"
        error={formState.errors.transaction_id?.message}
        {...field}
        ref={(input) => {
          ref(input);
          if (takesFocus && input && !input.dataset.reached) {
            input.dataset.reached = "";
            input.focus();
          }
        }}
      />
      <output className="empty:sr-only">
        {provider?.usual_id && checkTransaction(typed, pattern) === true ? (
          <Suspense>
            <UnusualId id={normalTransaction(typed)} usual={provider.usual_id} provider={provider.name} />
          </Suspense>
        ) : null}
      </output>
    </div>
  );
}
