import { useRef } from "react";
import { useLazyComponent } from "#kit/web/use-lazy-component.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { useNear } from "#kit/web/use-near.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../../contract.ts";

const load = async () => import("./questions.tsx");

function Loaded({ lesson }: { lesson: LessonPage }) {
  const { Part, failed, retry } = useLazyComponent(load);
  if (failed) return <LoadError title={kit.part_failed()} retry={retry} />;
  return Part ? (
    <Part lessonId={lesson.lesson_id} mayAsk={lesson.is_enrolled} />
  ) : (
    <output>{m.questions_loading()}</output>
  );
}

/** The questions on a lesson. They load when the reader comes near them. */
export function QuestionsSection({ lesson, className }: { lesson: LessonPage; className: string }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, 400);
  return (
    <section
      ref={section}
      id="questions"
      aria-labelledby="questions-title"
      className={`${className} min-h-40 content-start scroll-mt-20 print:hidden`}
    >
      <h2 id="questions-title" tabIndex={-1} className="text-h3 outline-none">
        {m.lesson_questions()}
      </h2>
      {isNear ? <Loaded lesson={lesson} /> : null}
    </section>
  );
}
