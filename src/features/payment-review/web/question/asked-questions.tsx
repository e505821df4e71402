import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import type { AskedQuestion } from "#features/payments/question-contract.ts";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { QuestionBadge } from "./question-badge.tsx";

/** What the learner of a payment was asked, with the answers, the newest first. Nothing if nobody asked. */
export function AskedQuestions({ payment }: { payment: PaymentReview }) {
  if (payment.questions.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-control bg-paper px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-text text-small font-semibold">{m.questions({ name: payment.payer.name })}</h3>
        <QuestionBadge payment={payment} />
      </div>
      <ol className="grid gap-3">
        {payment.questions.map((question) => (
          <Asked key={question.question_id} question={question} />
        ))}
      </ol>
    </section>
  );
}

function Asked({ question }: { question: AskedQuestion }) {
  const { text, asked_by, asked_at, ended_as, ended_at, answer, before } = question;
  return (
    <li className="grid gap-2">
      <div>
        <Words text={text} />
        <p className="text-small text-muted">
          {asked_by
            ? m.question_by({ name: asked_by, time: formatDateTime(asked_at) })
            : formatDateTime(asked_at)}
        </p>
      </div>
      {answer ? (
        <div className="border-l-4 border-l-green pl-3">
          <h4 className="font-text text-small font-semibold">{m.question_answer()}</h4>
          <Words text={answer} />
          <p className="text-small text-muted">{formatDateTime(ended_at!)}</p>
        </div>
      ) : null}
      {before ? (
        <p className="border-l-4 border-l-green pl-3">
          {m.question_corrected({ id: before.transaction_id, sender: before.sender_number })}
        </p>
      ) : null}
      {ended_as === "replaced" ? <p className="text-small text-muted">{m.question_replaced()}</p> : null}
    </li>
  );
}

const Words = ({ text }: { text: string }) => (
  <p lang={detectLanguage(text)} className="wrap-anywhere whitespace-pre-line">
    {text}
  </p>
);
