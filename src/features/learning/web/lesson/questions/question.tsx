import { useState } from "react";
import { readDraft } from "#kit/web/forms/drafts.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";
import type { LessonQuestion } from "../../../questions-contract.ts";
import { answerPageSize, inlineAnswers } from "../../../rules.ts";
import { Answers } from "./answers.tsx";
import { answer, answerDraft } from "./api.ts";
import { Post } from "./post.tsx";
import { PostForm } from "./post-form.tsx";

/** A question with its answers. */
export function Question({ question, lessonId }: { question: LessonQuestion; lessonId: number }) {
  const { id, answer_count: count } = question;
  const [page, setPage] = useState<number | null>(null);
  const draft = answerDraft(id);
  const [isAnswering, setIsAnswering] = useState(() => Object.keys(readDraft(draft)).length > 0);
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <Post post={question} lessonId={lessonId} answers={count} />
      <Answers question={question} lessonId={lessonId} page={page} onPage={setPage} />
      {isAnswering ? (
        <PostForm
          words={{ label: m.answer_label(), send: m.answer_send() }}
          draft={draft}
          lessonId={lessonId}
          send={async (text) => answer(id, text)}
          onDone={() => {
            setIsAnswering(false);
            // A new answer is the last one, and it must be seen.
            if (count >= inlineAnswers) setPage(Math.ceil((count + 1) / answerPageSize));
          }}
        />
      ) : (
        <Button
          variant="link"
          aria-label={m.answer_open_to({ name: question.author.name })}
          className="justify-self-start text-small"
          onClick={() => setIsAnswering(true)}
        >
          {m.answer_open()}
        </Button>
      )}
    </li>
  );
}
