import { Suspense, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/payments.ts";
import type { ClaimValues } from "./claim-inputs.tsx";

// Few people send another amount than what is due.
const SentAmountField = lazyOptional(async () => import("./sent-amount-field.tsx"), LoadFailed);

/** The folded field for what was really sent. A draft, a message or the claim that has another amount opens it. */
export function OtherAmount({ form, due }: { form: UseFormReturn<ClaimValues>; due: string }) {
  const [fold, setFold] = useState<"closed" | "pressed" | "filled">("closed");
  const isFilled = Boolean(useWatch({ control: form.control, name: "sent_amount" }));
  // It stays open while the person empties it.
  if (isFilled && fold === "closed") setFold("filled");
  if (fold === "closed")
    return (
      <Button variant="link" className="justify-self-start" onClick={() => setFold("pressed")}>
        {m.sent_other()}
      </Button>
    );
  return (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-24" />}>
      <SentAmountField form={form} due={due} takesFocus={fold === "pressed"} />
    </Suspense>
  );
}
