import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { detectLanguage } from "#kit/shared/language.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { answerPaymentQuestion } from "../../question-contract.ts";
import { answerMax } from "../../question-rules.ts";
import { myPayments, paymentById } from "../api.ts";

/** What the academy asks about a pending payment, with a field for the answer. */
export function OpenQuestion({ payment }: { payment: Payment }) {
  const { payment_id: id, question } = payment;
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { answer: "" } });
  const { errors } = form.formState;
  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ answer }) =>
      callApi(answerPaymentQuestion, {
        params: { id },
        body: { question_id: question?.question_id ?? 0, answer },
      }),
    {
      fields: ["answer"],
      // It stays when a newer question takes the place of this one.
      draft: { name: `answer-${id}`, fields: ["answer"] },
      failure: m.question_failed,
      // After a refusal the question is another one, or none is open.
      outdates: [myPayments().queryKey, paymentById(id).queryKey],
      onDone: (answered) => {
        queries.setQueryData(paymentById(id).queryKey, answered);
        toast("success", m.question_sent());
        // The form that had the focus goes.
        requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus());
      },
    },
  );
  if (!question) return null;
  return (
    <section className="card grid gap-4 border-l-4 border-l-green p-4">
      <div className="grid gap-2">
        <h2 className="text-h3">{m.question_title()}</h2>
        <p
          lang={detectLanguage(question.text)}
          aria-live="polite"
          className="wrap-anywhere whitespace-pre-line"
        >
          {question.text}
        </p>
        <p className="text-small text-muted">
          <RelativeTime time={question.asked_at} />
        </p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        <TextArea
          label={m.question_answer()}
          hint={m.question_hint()}
          maxLength={answerMax}
          error={errors.answer?.message}
          {...form.register("answer", {
            validate: (typed) => (typed.trim() ? true : m.question_answer_required()),
          })}
        />
        <SubmitButton busy={busy} busyText={m.question_sending()}>
          {m.question_send()}
        </SubmitButton>
      </form>
      <p className="text-small text-muted">{m.question_correct()}</p>
    </section>
  );
}
