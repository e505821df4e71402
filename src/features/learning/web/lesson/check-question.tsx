import { CircleCheck, CircleDashed, RotateCcw } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { certificatesKey } from "#features/certificates/web/public.tsx";
import { enrolmentsKey } from "#features/enrolment/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { useWrite } from "#kit/web/use-write.ts";
import { useBegan } from "#kit/web/use-began.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/learning.ts";
import { answerCheck, type CheckAnswer, type LessonPage } from "../../contract.ts";
import { isSameChoice } from "../../rules.ts";
import { courseOfLearner } from "../api.ts";
import { lessonOf } from "./lesson-query.ts";

type Check = LessonPage["checks"][number];

/** The verdict as an icon and a word, and why. A wrong answer is amber, because it is not a fault. */
function Verdict({
  answer,
  language,
  isNew,
}: {
  answer: CheckAnswer;
  language: string;
  /** It was given while the page was open. */
  isNew: boolean;
}) {
  const [Icon, words, tone] = answer.is_right
    ? [CircleCheck, m.check_right(), "bg-green-tint text-green-deep"]
    : [CircleDashed, m.check_wrong(), "bg-marigold-tint text-marigold-ink"];
  return (
    <span className={`flex gap-3 rounded-control px-4 py-3 ${tone} ${isNew ? "arrive" : ""}`}>
      <Icon size={20} aria-hidden="true" className="mt-1 flex-none" />
      <span>
        <b className="font-semibold">{words}</b>{" "}
        <span lang={language} className="text-ink">
          {answer.explanation}
        </span>
      </span>
    </span>
  );
}

/** A check question: it can be answered as often as the person likes, and the last answer is shown. */
export function CheckQuestion({ check, lesson }: { check: Check; lesson: LessonPage }) {
  const { lesson_id: lessonId, course_id: courseId, course_language: language } = lesson;
  const { check_id: id, options, is_multiple: isMultiple, my_answer: answer } = check;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(answer?.chosen ?? []);
  const [isMissing, setIsMissing] = useState(false);
  const { write, busy, problem } = useWrite(
    async (places: number[]) =>
      callApi(answerCheck, { params: { id: lessonId }, body: { check_id: id, chosen: places } }),
    {
      failure: m.check_failed,
      // What completes the course depends on the answer.
      outdates: lesson.asks_checks
        ? [courseOfLearner(courseId).queryKey, certificatesKey, enrolmentsKey]
        : [],
      onDone: ({ check_id: answered, ...given }) =>
        queries.setQueryData(lessonOf(lessonId).queryKey, (lesson) => {
          if (!lesson) return lesson;
          const checks = lesson.checks.map((one) =>
            one.check_id === answered ? { ...one, my_answer: given } : one,
          );
          return { ...lesson, checks };
        }),
    },
  );
  // The verdict is about the answer that was sent, not about what is chosen since.
  const verdict = answer && !busy && isSameChoice(chosen, answer.chosen) ? answer : null;
  const isNew = useBegan(verdict !== null);
  const choose = (place: number, isChosen: boolean) => {
    setIsMissing(false);
    if (!isMultiple) setChosen([place]);
    else setChosen((before) => [...before.filter((one) => one !== place), ...(isChosen ? [place] : [])]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (verdict) {
      setChosen([]);
      return;
    }
    if (chosen.length === 0) setIsMissing(true);
    else write(chosen.toSorted((a, b) => a - b));
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="grid gap-2">
        <legend className="mb-2">
          <span lang={language} className="block font-semibold">
            {check.question}
          </span>
          <span className="text-small text-muted">{isMultiple ? m.check_many() : m.check_one()}</span>
        </legend>
        {options.map((option, index) => (
          <label
            // oxlint-disable-next-line react/no-array-index-key -- an option is known by its place
            key={index}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface p-3 has-checked:border-green has-checked:shadow-[inset_0_0_0_1px_var(--green)]"
          >
            <input
              type={isMultiple ? "checkbox" : "radio"}
              name={`check-${id}`}
              checked={chosen.includes(index + 1)}
              onChange={(event) => choose(index + 1, event.target.checked)}
              className="mt-1 size-5 flex-none cursor-pointer accent-green"
            />
            <span lang={language}>{option}</span>
          </label>
        ))}
        <output aria-live="polite">
          {verdict ? <Verdict answer={verdict} language={language} isNew={isNew} /> : null}
        </output>
        <FormError sentence={isMissing ? m.choose_option() : problem} />
        {/* It is one button with two names, so it keeps the focus. */}
        <Button
          type="submit"
          variant={verdict ? "quiet" : "secondary"}
          busy={busy}
          busyText={m.check_sending()}
          className="justify-self-start print:hidden"
        >
          {verdict ? (
            <>
              <RotateCcw size={18} aria-hidden="true" />
              {m.check_again()}
            </>
          ) : (
            m.check_send()
          )}
        </Button>
      </fieldset>
    </form>
  );
}
