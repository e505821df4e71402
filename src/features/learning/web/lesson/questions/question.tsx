import { useState } from "react";
import * as m from "#messages/learning.ts";
import type { LessonQuestion } from "../../../questions-contract.ts";
import { answerPageSize, inlineAnswers } from "../../../rules.ts";
import { Answers } from "./answers.tsx";
import { answer, answerDraft } from "./api.ts";
import { Post } from "./post.tsx";
import { WritePost } from "./write-post.tsx";

/** A question with its answers. */
export function Question({ question, lessonId }: { question: LessonQuestion; lessonId: number }) {
  const { id, answer_count: count } = question;
  const [page, setPage] = useState<number | null>(null);
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <Post post={question} lessonId={lessonId} answers={count} />
      <Answers question={question} lessonId={lessonId} page={page} onPage={setPage} />
      <WritePost
        button={{
          variant: "link",
          className: "justify-self-start text-small",
          "aria-label": m.answer_open_to({ name: question.author.name }),
          children: m.answer_open(),
        }}
        words={{ label: m.answer_label(), send: m.answer_send() }}
        draft={answerDraft(id)}
        lessonId={lessonId}
        send={async (text) => answer(id, text)}
        onDone={() => {
          // A new answer is the last one, and it must be seen.
          if (count >= inlineAnswers) setPage(Math.ceil((count + 1) / answerPageSize));
        }}
      />
    </li>
  );
}
