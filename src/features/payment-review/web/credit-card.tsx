import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { useLazyComponent } from "#kit/web/use-lazy-component.ts";
import * as m from "#messages/payment-review.ts";

const loadForm = async () => import("./credit-form.tsx");

/** Where an administrator records money that they saw arrive. */
export function CreditCard() {
  const [open, setOpen] = useState(false);
  return (
    <section className="card grid gap-4 p-4">
      <div className="grid gap-1">
        <h2 className="text-read leading-tight">{m.credit_title()}</h2>
        <p className="text-small text-muted">{m.credit_text()}</p>
      </div>
      {open ? (
        <LazyForm />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {m.credit_open()}
        </Button>
      )}
    </section>
  );
}

function LazyForm() {
  const { Part, failed, retry } = useLazyComponent(loadForm);
  if (Part) return <Part />;
  if (failed) return <LoadError title={m.credit_failed()} retry={retry} />;
  return <div className="skeleton h-80" />;
}
