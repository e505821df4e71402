import { type FormEvent, Suspense, useId } from "react";
import { couponWords } from "#features/pricing/contract.ts";
import { isCouponCode, normalCouponCode } from "#features/pricing/fields.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/payments.ts";
import { RefusedCode } from "./refused-code.tsx";
import { type PromoCodeProps, usePromoCode } from "./use-promo-code.ts";

const MessageDialog = lazyOptional(async () => import("#kit/web/ui/message-dialog.tsx"), FormError);

/** The promo code of an order: none yet, being checked, or applied and locked. A dialog says why one was refused. */
export function PromoCode({ applied, ...rest }: PromoCodeProps) {
  const id = useId();
  const { code, type, error, setError, failure, closeFailure, refused, putBack, attempt, busy } =
    usePromoCode({ applied, ...rest });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (busy || applied) return;
    const typed = normalCouponCode(code);
    if (!isCouponCode(typed)) {
      setError(couponWords.invalid());
      document.getElementById(id)?.focus();
      return;
    }
    attempt(typed);
  };

  return (
    <form noValidate onSubmit={apply} className="mt-4 grid gap-2">
      <label htmlFor={id} className="text-small font-semibold">
        {m.promo_label()}
      </label>
      <div className="flex gap-2 sm:gap-3">
        <input
          id={id}
          name="coupon_code"
          className="input min-w-0 px-3 uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          readOnly={busy || applied !== null}
          disabled={applied !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => type(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="min-h-[46px] shrink-0 px-4"
          disabled={applied !== null}
          busy={busy && applied === null}
          busyText={m.promo_applying()}
        >
          {applied ? m.promo_applied() : m.promo_apply()}
        </Button>
      </div>
      <FieldError id={`${id}-error`} sentence={error} />
      {refused !== null ? (
        <RefusedCode
          code={refused}
          onPutBack={() => {
            putBack();
            document.getElementById(id)?.focus();
          }}
        />
      ) : null}
      {applied ? (
        <Button
          variant="link"
          className="justify-self-start text-small font-normal text-muted hover:text-ink"
          busy={busy}
          onClick={() => attempt(null)}
        >
          {m.promo_change()}
        </Button>
      ) : null}
      {failure ? (
        <Suspense>
          <MessageDialog title={m.promo_failed_title()} sentence={failure} onClose={closeFailure} />
        </Suspense>
      ) : null}
    </form>
  );
}
