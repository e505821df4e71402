import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { providerName } from "#features/payments/provider-rules.ts";
import type { AskedQuestion } from "#features/payments/question-contract.ts";
import { waysToPay } from "#features/payments/web/public.tsx";
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
          <Asked key={question.question_id} question={question} wallet={payment.provider} />
        ))}
      </ol>
    </section>
  );
}

/** @param wallet the one that the claim names now */
function Asked({ question, wallet }: { question: AskedQuestion; wallet: string }) {
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
          <Before claim={before} wallet={wallet} />
        </p>
      ) : null}
      {ended_as === "replaced" ? <p className="text-small text-muted">{m.question_replaced()}</p> : null}
    </li>
  );
}

/** What the claim said before it was corrected. Its wallet only if it was another one. */
function Before({ claim, wallet }: { claim: NonNullable<AskedQuestion["before"]>; wallet: string }) {
  const { data: options } = useQuery(waysToPay());
  const said = { id: claim.transaction_id, sender: claim.sender_number };
  return claim.provider === null || claim.provider === wallet
    ? m.question_corrected(said)
    : m.question_corrected_wallet({ ...said, provider: providerName(options?.providers, claim.provider) });
}

const Words = ({ text }: { text: string }) => (
  <p lang={detectLanguage(text)} className="wrap-anywhere whitespace-pre-line">
    {text}
  </p>
);
