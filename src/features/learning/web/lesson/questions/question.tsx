import { useState } from "react";
import { readDraft } from "#kit/web/forms/use-draft.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";
import type { LessonQuestion } from "../../../questions-contract.ts";
import { answer, answerDraft } from "./api.ts";
import { Post } from "./post.tsx";
import { PostForm } from "./post-form.tsx";

/** A question with its answers. */
export function Question({ question, lessonId }: { question: LessonQuestion; lessonId: number }) {
  const { id, answers, answer_count: count } = question;
  const draft = answerDraft(id);
  const [isAnswering, setIsAnswering] = useState(() => Object.keys(readDraft(draft)).length > 0);
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <Post post={question} lessonId={lessonId} answers={count} />
      {answers.length > 0 ? (
        <ul className="grid gap-4 border-l-4 border-green-tint pl-3">
          {answers.map((one) => (
            <li key={one.id}>
              <Post post={one} lessonId={lessonId} />
            </li>
          ))}
        </ul>
      ) : null}
      {count > answers.length ? (
        <p className="text-small text-muted">{m.answers_more({ shown: answers.length, count })}</p>
      ) : null}
      {isAnswering ? (
        <PostForm
          words={{ label: m.answer_label(), send: m.answer_send() }}
          draft={draft}
          lessonId={lessonId}
          send={async (text) => answer(id, text)}
          onDone={() => setIsAnswering(false)}
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
