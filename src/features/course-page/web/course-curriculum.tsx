import { ChevronDown } from "lucide-react";
import { formatMinutes } from "#kit/shared/minutes.ts";
import * as m from "#messages/course-page.ts";
import type { CourseModule, Lesson } from "#features/courses/contract.ts";
import { sectionStyle } from "./section-style.ts";
import type { CourseView } from "./course-view.ts";
import { LessonRow } from "./lesson-row.tsx";

const minutesOf = ({ lessons }: CourseModule) => lessons.reduce((sum, { duration }) => sum + duration, 0);

interface Links {
  /** The address of the page of a lesson. Undefined: the person may not open it. */
  linkTo: (lesson: Lesson) => string | undefined;
}

function ModuleFold({ module, open, linkTo }: Links & { module: CourseModule; open: boolean }) {
  const minutes = minutesOf(module);
  return (
    <details open={open} className="group/module border-t border-line first:border-0">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-4 py-2 -outline-offset-3 hover:bg-green-tint/50 sm:min-h-16 sm:px-6 sm:py-3 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="font-semibold">{module.module_title}</span>
          <span className="text-small text-muted">
            {m.lessons({ count: module.lessons.length })}
            {minutes > 0 ? ` · ${formatMinutes(minutes)}` : ""}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/module:rotate-180"
        />
      </summary>
      <ol className="border-t border-line bg-paper/60">
        {module.lessons.map((lesson) => (
          <LessonRow key={lesson.lesson_id} lesson={lesson} to={linkTo(lesson)} />
        ))}
      </ol>
    </details>
  );
}

/** The modules with their lessons. Preview lessons can be opened by anybody. */
export function CourseCurriculum({ course, linkTo }: Links & { course: CourseView }) {
  const { modules, language, total_lessons: lessons } = course;
  const minutes = modules.reduce((sum, module) => sum + minutesOf(module), 0);
  return (
    <section id="content" tabIndex={-1} aria-labelledby="content-title" className={sectionStyle}>
      <h2 id="content-title" className="text-h2">
        {m.tab_content()}
      </h2>
      {modules.length === 0 ? (
        <p className="mt-3 text-muted">{m.content_none()}</p>
      ) : (
        <>
          <p className="mt-1 text-small text-muted md:mt-2 md:text-body">
            {m.modules({ count: modules.length })} · {m.lessons({ count: lessons })}
            {minutes > 0 ? ` · ${formatMinutes(minutes)}` : ""}
          </p>
          <div lang={language} className="card mt-3 overflow-hidden md:mt-6">
            {modules.map((module, place) => (
              <ModuleFold key={module.module_id} module={module} open={place === 0} linkTo={linkTo} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
