import { useState } from "react";
import { couponWords } from "#features/pricing/contract.ts";
import { ApiError } from "#kit/web/api.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payments.ts";

export interface PromoCodeProps {
  /** Under which name the browser keeps what is typed. */
  kept: string;
  /** The code that counts now. */
  applied: string | null;
  /** Applies a code, or with null removes the one that is applied. @throws ApiError */
  apply: (coupon: string | null) => Promise<unknown>;
}

/** The promo code that is typed for an order, and what became of the last one. */
export function usePromoCode({ kept, applied, apply }: PromoCodeProps) {
  const [code, setCode] = useState(() => applied ?? (readStored(kept) as string | null) ?? "");
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const type = (typed: string) => {
    setCode(typed);
    setError(null);
    writeStored(kept, typed || null);
  };

  const { write, busy } = useWrite(apply, {
    failure: m.promo_failed,
    onDone: () => writeStored(kept, null),
    onFailed: (_, error) => {
      const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      // After any other failure the code may be right, so it stays: no network, too many attempts, a full course.
      if (refusal && error.status === 400) {
        setRefused(code);
        type("");
      }
      setFailure(refusal ? error.message || couponWords.refused() : m.promo_failed());
    },
  });

  return {
    code,
    type,
    /** Under the field. */
    error,
    setError,
    /** In a dialog: why the last code was not applied. */
    failure,
    closeFailure: () => setFailure(null),
    /** The code that was refused and cleared. */
    refused,
    putBack: () => {
      type(refused ?? "");
      setRefused(null);
    },
    /** Applies a code, or with null removes the one that is applied. */
    attempt: (coupon: string | null) => {
      setFailure(null);
      setRefused(null);
      write(coupon);
    },
    busy,
  };
}
