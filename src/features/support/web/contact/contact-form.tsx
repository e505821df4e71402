import { type BaseSyntheticEvent, Suspense, useEffect, useState } from "react";
import { callApi, isTransient, sentenceOf } from "#kit/web/api.ts";
import { useLateForm } from "#kit/web/forms/use-late-form.tsx";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { useHydrated } from "#kit/web/use-hydrated.ts";
import { fieldChecks } from "#kit/web/forms/field-checks.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/support.ts";
import { sendContactMessage } from "../../contract.ts";
import { beginCooldown, useCooldown } from "./cooldown.ts";
import type { Outcome } from "./outcome-dialog.tsx";
import { PlainOutcome } from "./plain-outcome.tsx";
import { SendingOverlay } from "./sending-overlay.tsx";

const loadDialog = async () => import("./outcome-dialog.tsx");
const OutcomeDialog = lazyOptional(loadDialog, PlainOutcome);

interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const check = fieldChecks(async () => (await import("../../fields.ts")).contactFields);
const draft = "contact";
const fields = ["name", "email", "subject", "message"] as const;

/** A message to the academy: one an hour from a browser. */
export function ContactForm() {
  const hydrated = useHydrated();
  const person = useSession()?.user;
  const minutes = useCooldown();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { form, holder } = useLateForm<ContactValues>({
    defaultValues: { name: "", email: "", subject: "", message: "" },
    draft,
    // Their name and address are filled in.
    isNeeded: Boolean(person),
  });
  const { register, getValues, setValue } = form;
  const { errors } = form.formState;
  const {
    submit: sendTyped,
    summary,
    busy,
  } = useWriteForm(
    form,
    async (typed) => {
      // The dialog with the result is loaded while the message is being sent.
      void loadDialog().catch(() => {});
      return callApi(sendContactMessage, { body: typed });
    },
    {
      fields: [...fields],
      draft: { name: draft, fields: [...fields] },
      failure: m.contact_failed,
      onDone: ({ message }) => {
        beginCooldown();
        setValue("subject", "");
        setValue("message", "");
        setOutcome({ failed: null, sent: message, canRetry: false });
      },
      onFailed: (error) =>
        setOutcome({
          failed: sentenceOf(error, m.contact_failed()),
          sent: null,
          canRetry: isTransient(error),
        }),
    },
  );
  // After the draft is restored, so that typed text stays.
  useEffect(() => {
    if (!person) return;
    if (!getValues("name")) setValue("name", `${person.first_name} ${person.last_name}`.trim());
    if (!getValues("email")) setValue("email", person.email);
  }, [person, getValues, setValue]);

  const isLocked = minutes > 0;
  const submit = (event?: BaseSyntheticEvent) => {
    if (isLocked) toast("info", m.contact_wait({ minutes }));
    else if (!busy) void sendTyped(event);
  };

  return (
    <>
      {holder}
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event);
        }}
        className="card grid gap-4 p-4 sm:p-8"
      >
        <FormError sentence={summary} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.contact_name()}
            autoComplete="name"
            required
            error={errors.name?.message}
            {...register("name", { validate: check("name") })}
          />
          <TextField
            label={m.contact_email()}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            hint={m.contact_email_hint()}
            error={errors.email?.message}
            {...register("email", { validate: check("email") })}
          />
        </div>
        <TextField
          label={m.contact_subject()}
          required
          error={errors.subject?.message}
          {...register("subject", { validate: check("subject") })}
        />
        <TextArea
          label={m.contact_message()}
          rows={6}
          required
          error={errors.message?.message}
          {...register("message", { validate: check("message") })}
        />
        <div className="grid gap-2">
          <Button
            type="submit"
            className="w-full"
            disabled={!hydrated}
            aria-disabled={isLocked || busy || undefined}
            aria-describedby={isLocked ? "contact-wait" : undefined}
          >
            {isLocked ? m.contact_wait({ minutes }) : m.contact_send()}
          </Button>
          {isLocked ? (
            <p id="contact-wait" className="text-center text-small text-muted">
              {m.contact_wait_why()}
            </p>
          ) : null}
        </div>
      </form>
      <SendingOverlay busy={busy} />
      {outcome ? (
        <Suspense>
          <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} onRetry={() => submit()} />
        </Suspense>
      ) : null}
    </>
  );
}
