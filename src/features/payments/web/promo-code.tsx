import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useId, useState } from "react";
import { couponWords, validateCoupon } from "#features/pricing/contract.ts";
import { isCouponCode, normalCouponCode } from "#features/pricing/fields.ts";
import { ApiError, callApi } from "#kit/web/api.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payments.ts";
import { openOrder } from "../contract.ts";
import { courseOrder } from "./api.ts";
import { RefusedCode } from "./refused-code.tsx";

const MessageDialog = lazyOptional(async () => import("#kit/web/ui/message-dialog.tsx"), FormError);

/** The promo code of an order: none yet, being checked, or applied and locked. A dialog says why one was refused. */
export function PromoCode({ courseId, applied }: { courseId: number; applied: string | null }) {
  const id = useId();
  const kept = `promo-${courseId}`;
  const queries = useQueryClient();
  const [code, setCode] = useState(() => applied ?? (readStored(kept) as string | null) ?? "");
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const type = (typed: string) => {
    setCode(typed);
    setError(null);
    writeStored(kept, typed || null);
  };

  const { write, busy } = useWrite(
    async (coupon: string | null) => {
      if (coupon !== null) await callApi(validateCoupon, { body: { code: coupon, course_id: courseId } });
      // Opens the order again, with the code or without one. The order holds the price.
      return callApi(openOrder, { body: { course_id: courseId, coupon_code: coupon } });
    },
    {
      failure: m.promo_failed,
      onDone: (order) => {
        writeStored(kept, null);
        queries.setQueryData(courseOrder(courseId).queryKey, order);
      },
      onFailed: (_, error) => {
        const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
        // After a network failure or too many attempts the code may be right, so it stays.
        if (refusal && error.status !== 429) {
          setRefused(code);
          type("");
        }
        setFailure(refusal ? error.message || couponWords.refused() : m.promo_failed());
      },
    },
  );
  const attempt = (coupon: string | null) => {
    setFailure(null);
    setRefused(null);
    write(coupon);
  };

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
    <form noValidate onSubmit={apply} className="mt-4 grid gap-1.5">
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
            type(refused);
            setRefused(null);
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
          <MessageDialog title={m.promo_failed_title()} sentence={failure} onClose={() => setFailure(null)} />
        </Suspense>
      ) : null}
    </form>
  );
}
