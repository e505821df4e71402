import { checkCertificatePath } from "../paths.ts";
import { SearchCheck } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as m from "#messages/certificates.ts";

/** A form for the number of a certificate. It works without scripts. */
export function NumberForm({ problem, typed }: { problem?: string; typed?: string }) {
  const id = useId();
  return (
    <section className="page grid max-w-xl gap-6 py-12 sm:py-18">
      <title>{m.find_title()}</title>
      <div className="grid gap-2">
        <SearchCheck size={40} strokeWidth={1.4} aria-hidden="true" className="text-green" />
        <h1 className="text-h1">{m.find_title()}</h1>
        <p className="text-muted">{m.find_text()}</p>
      </div>
      <Form action={checkCertificatePath} method="get" className="grid gap-4">
        <div className="grid gap-2">
          <label htmlFor={id} className="text-small font-semibold">
            {m.find_label()}
          </label>
          <input
            id={id}
            name="number"
            required
            defaultValue={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
            className="input"
          />
          <p id={`${id}-hint`} className="text-small text-muted">
            {m.find_hint()}
          </p>
          <FieldError id={`${id}-error`} sentence={problem} />
        </div>
        <Button type="submit">{m.find_button()}</Button>
      </Form>
    </section>
  );
}
