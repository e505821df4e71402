import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import { CheckQuestion } from "./check-question.tsx";

/** The check questions of a lesson. No answer is a hurdle. */
export function Checks({ lesson, className }: { lesson: LessonPage; className: string }) {
  if (lesson.checks.length === 0) return null;
  return (
    <section id="check" aria-labelledby="check-title" className={`${className} scroll-mt-20`}>
      <h2 id="check-title" className="text-h3">
        {m.check_yourself()}
      </h2>
      <div className="grid gap-8">
        {lesson.checks.map((check) => (
          <CheckQuestion
            key={check.check_id}
            check={check}
            lessonId={lesson.lesson_id}
            language={lesson.course_language}
          />
        ))}
      </div>
    </section>
  );
}
