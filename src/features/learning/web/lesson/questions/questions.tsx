import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#kit/web/api.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/learning.ts";
import { questionPageSize } from "../../../rules.ts";
import { ask, questionDraft, questionsOf } from "./api.ts";
import { Question } from "./question.tsx";
import { WritePost } from "./write-post.tsx";

/** The questions on a lesson with their answers, newest first, over the button for a new one. Only learners ask. */
export default function Questions({ lessonId, mayAsk }: { lessonId: number; mayAsk: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(questionsOf(lessonId, page));
  // A reader of a free preview is not one of the people of the course.
  if (error instanceof ApiError && error.status === 403)
    return <p className="text-muted">{m.questions_enrolled()}</p>;
  if (error && !data)
    return <LoadError title={m.questions_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data)
    return (
      <Skeleton words={m.questions_loading()}>
        <span aria-hidden="true" className="skeleton block h-28" />
      </Skeleton>
    );
  return (
    <>
      {data.count === 0 ? <p className="text-muted">{m.questions_none()}</p> : null}
      <ul aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
        {data.results.map((question) => (
          <Question key={question.id} question={question} lessonId={lessonId} />
        ))}
      </ul>
      <PageButtons page={page} pages={Math.ceil(data.count / questionPageSize)} onPage={setPage} />
      {mayAsk ? (
        <WritePost
          button={{ variant: "secondary", className: "justify-self-start", children: m.ask_open() }}
          words={{ label: m.ask_label(), hint: m.ask_hint(), send: m.ask_send() }}
          draft={questionDraft(lessonId)}
          lessonId={lessonId}
          send={async (text) => ask(lessonId, text)}
          onDone={() => setPage(1)}
        />
      ) : null}
    </>
  );
}
