import { useEffect, useRef, useState } from "react";
import { previewLessonPath } from "#features/authoring/paths.ts";
import type { LessonPreview } from "#features/authoring/preview-contract.ts";
import { isSameChoice } from "#features/learning/rules.ts";
import { type Check, CheckForm, LessonArticle } from "#features/learning/web/public.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/course-page.ts";

const nothing = () => {};

/** A check question that answers at once, and stores nothing. */
function PreviewedCheck({
  check,
  language,
  answers,
}: {
  check: Check;
  language: string;
  answers: LessonPreview["answers"];
}) {
  const [given, setGiven] = useState<Check["my_answer"]>(null);
  const right = answers.find(({ check_id: id }) => id === check.check_id);
  return (
    <CheckForm
      check={{ ...check, my_answer: given }}
      language={language}
      write={(chosen) =>
        setGiven({
          chosen,
          is_right: isSameChoice(chosen, right?.right_options ?? []),
          explanation: right?.explanation ?? "",
        })
      }
    />
  );
}

interface PreviewedLessonProps {
  preview: LessonPreview;
  /** Of the history. Null: the newest saved state. */
  version: number | null;
}

/** A lesson as its learners would read it, without what would be their own. */
export function PreviewedLesson({ preview, version }: PreviewedLessonProps) {
  const { course_id: courseId, lesson, answers, previous_key: previous, next_key: next } = preview;
  const text = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const named = { ...lesson, lesson_title: lesson.lesson_title.trim() || m.draft_no_title() };
  const steps = (className: string) => (
    <div className={`flex gap-2 ${className}`}>
      {previous === null ? null : (
        <ButtonLink
          to={previewLessonPath(courseId, previous, version)}
          variant="quiet"
          className="min-w-0 flex-1 px-3"
        >
          {m.draft_previous()}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={previewLessonPath(courseId, next, version)} className="min-w-0 flex-1 px-3">
          {m.draft_next()}
        </ButtonLink>
      )}
    </div>
  );
  return (
    <>
      <LessonArticle
        lesson={named}
        text={text}
        title={title}
        onFilm={nothing}
        renderCheck={(check) => (
          <PreviewedCheck
            key={check.check_id}
            check={check}
            language={lesson.course_language}
            answers={answers}
          />
        )}
        forward={steps("flex-none")}
      />
      {previous === null && next === null ? null : (
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
        >
          {steps("mx-auto max-w-[680px]")}
        </div>
      )}
    </>
  );
}
