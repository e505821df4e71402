import { useQuery } from "@tanstack/react-query";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import * as m from "#messages/learning.ts";
import type { LessonPost, LessonQuestion } from "../../../questions-contract.ts";
import { answerPageSize } from "../../../rules.ts";
import { answersOf } from "./api.ts";
import { Post } from "./post.tsx";

function AnswerList({ answers, lessonId }: { answers: LessonPost[]; lessonId: number }) {
  return (
    <ul className="grid gap-4 border-l-4 border-green-tint pl-3">
      {answers.map((one) => (
        <li key={one.id}>
          <Post post={one} lessonId={lessonId} />
        </li>
      ))}
    </ul>
  );
}

/** The answers to a question: the first ones, and all of them in pages when somebody asks for them. */
export function Answers({
  question,
  lessonId,
  page,
  onPage,
}: {
  question: LessonQuestion;
  lessonId: number;
  /** Null: only the first answers are shown. */
  page: number | null;
  onPage: (page: number) => void;
}) {
  const { id, answers, answer_count: count } = question;
  const all = useQuery({ ...answersOf(lessonId, id, page ?? 1), enabled: page !== null });
  if (count === 0) return null;
  // The last answer of a page may have been deleted since.
  const shown = page !== null && all.data?.results.length ? all.data.results : answers;
  if (page !== null && all.error && !all.data)
    return (
      <LoadError title={m.answers_failed()} reason={all.error.message} retry={() => void all.refetch()} />
    );
  return (
    <>
      <AnswerList answers={shown} lessonId={lessonId} />
      {page !== null && all.data ? (
        <PageButtons page={page} pages={Math.ceil(all.data.count / answerPageSize)} onPage={onPage} />
      ) : count > answers.length ? (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          {m.answers_more({ shown: answers.length, count })}
          <Button
            variant="link"
            busy={page !== null}
            busyText={m.questions_loading()}
            onClick={() => onPage(1)}
          >
            {m.answers_all()}
          </Button>
        </p>
      ) : null}
    </>
  );
}
