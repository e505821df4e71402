import { CircleCheck, CircleDashed, RotateCcw } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useBegan } from "#kit/web/use-began.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/learning.ts";
import type { CheckAnswer, LessonPage } from "../../contract.ts";
import { isSameChoice } from "../../rules.ts";

export type Check = LessonPage["checks"][number];

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

interface CheckFormProps {
  check: Check;
  /** Of the course. */
  language: string;
  /** Gives an answer: the places of the chosen options, in their order. */
  write: (places: number[]) => void;
  busy?: boolean;
  problem?: string | null;
}

/** A check question: it can be answered as often as the person likes, and the last answer is shown. */
export function CheckForm({ check, language, write, busy = false, problem = null }: CheckFormProps) {
  const { check_id: id, options, is_multiple: isMultiple, my_answer: answer } = check;
  const [chosen, setChosen] = useState(answer?.chosen ?? []);
  const [isMissing, setIsMissing] = useState(false);
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
