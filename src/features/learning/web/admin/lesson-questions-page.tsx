import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestionMark } from "lucide-react";
import { Link } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/learning.ts";
import { classroomPath, lessonPath } from "../../paths.ts";
import type { AcademyQuestion } from "../../questions-contract.ts";
import { questionPageSize } from "../../rules.ts";
import type { Route } from "./+types/lesson-questions-page";
import { academyQuestions, type QuestionFilter } from "./api.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.waiting_title(), matches);

/** The questions on all lessons, first those that nobody answered. */
export default function LessonQuestionsPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.waiting_title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <LessonQuestions />
      </RequireSession>
    </div>
  );
}

const states = [
  { status: "waiting", words: m.academy_questions_waiting },
  { status: "answered", words: m.academy_questions_answered },
] as const;

function LessonQuestions() {
  const [filter, change] = useListParams<QuestionFilter["status"]>(states);
  const list = useQuery(academyQuestions(filter));
  const { search, status } = filter;
  const isDone = status === "waiting" && !search;
  return (
    <AdminList
      filter={filter}
      change={change}
      states={states}
      list={list}
      pageSize={questionPageSize}
      icon={MessageCircleQuestionMark}
      words={{
        states: m.academy_questions_states(),
        searchLabel: m.academy_questions_search(),
        search: m.academy_questions_search_hint(),
        failed: m.academy_questions_failed(),
        count: m.academy_questions_count,
        empty: search
          ? m.academy_questions_empty_search({ search })
          : isDone
            ? m.academy_questions_empty_waiting()
            : m.academy_questions_empty_answered(),
        emptyText: isDone ? m.academy_questions_empty_text() : undefined,
      }}
    >
      {list.data?.results.map((question) => (
        <li key={question.id} className="min-w-0">
          <QuestionCard question={question} />
        </li>
      ))}
    </AdminList>
  );
}

function QuestionCard({ question }: { question: AcademyQuestion }) {
  const { asker, text, course_id, course_title, course_language, lesson_id, lesson_title } = question;
  return (
    <article className="card grid gap-3 p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 lang={detectLanguage(asker)} className="text-read">
            {asker}
          </h2>
          <p lang={course_language} className="text-muted">
            {lesson_title} ·{" "}
            <Link to={classroomPath(course_id)} className="underline">
              {course_title}
            </Link>
          </p>
        </div>
        <p className="text-small text-muted">
          <RelativeTime time={question.created_at} />
        </p>
      </header>
      <p lang={detectLanguage(text)} className="line-clamp-6 break-words whitespace-pre-line">
        {text}
      </p>
      <ButtonLink
        to={`${lessonPath(course_id, lesson_id)}#questions`}
        variant={question.is_answered ? "secondary" : "primary"}
        className="justify-self-start"
      >
        {question.is_answered ? m.academy_question_open() : m.academy_question_answer()}
      </ButtonLink>
    </article>
  );
}
