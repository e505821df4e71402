import type { ReactNode } from "react";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";

interface StepProps {
  /** Left out for a form that stands alone. */
  number?: number | undefined;
  title: ReactNode;
  children: ReactNode;
}

/** One step of paying: its number, what to do, and the means for it. */
export function Step({ number, title, children }: StepProps) {
  const digit = number === undefined ? null : localDigits(String(number));
  return (
    <section className="card grid gap-3 p-4 sm:gap-4 sm:p-6">
      <h2 className="flex items-center gap-3 text-h3">
        {digit === null ? null : (
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ink font-text text-small text-paper">
            <span className="sr-only">{m.pay_step({ number: digit })}: </span>
            <span aria-hidden="true">{digit}</span>
          </span>
        )}
        <span className="min-w-0">{title}</span>
      </h2>
      {children}
    </section>
  );
}
