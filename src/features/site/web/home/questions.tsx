import { Plus } from "lucide-react";
import * as m from "#messages/site.ts";
import type { Offered } from "#features/pages/rules.ts";

/** Times and kinds of support are promised only where the academy says that it gives them. */
const supportAnswer = ({ benefits, statements }: Offered): string =>
  [
    m.answer_support(),
    statements.includes("answer_within_24_hours") ? m.answer_support_time() : "",
    benefits.includes("live_support") ? m.answer_support_live() : "",
    benefits.includes("support_classes") ? m.answer_support_classes() : "",
  ]
    .filter(Boolean)
    .join(" ");

const questions: { question: () => string; answer: (offered: Offered) => string }[] = [
  { question: m.question_paying, answer: m.answer_paying },
  { question: m.question_certificate, answer: m.answer_certificate },
  { question: m.question_lifetime, answer: m.answer_lifetime },
  { question: m.question_support, answer: supportAnswer },
  { question: m.question_refund, answer: m.answer_refund },
];

export function Questions(offered: Offered) {
  return (
    <section
      aria-labelledby="questions-title"
      className="page grid gap-x-12 gap-y-3 py-8 md:grid-cols-[1fr_2fr] md:gap-y-6 md:py-18"
    >
      <div>
        <h2 id="questions-title" className="text-h2 md:text-h1">
          {m.questions_title()}
        </h2>
        <p className="mt-1 text-small text-muted md:mt-3 md:text-body">{m.questions_lead()}</p>
      </div>
      <div className="border-b border-line">
        {questions.map(({ question, answer }) => (
          <details key={question()} className="group border-t border-line">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold hover:text-green md:min-h-14 md:py-3 [&::-webkit-details-marker]:hidden">
              {question()}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[65ch] pr-8 pb-4 text-muted">{answer(offered)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
