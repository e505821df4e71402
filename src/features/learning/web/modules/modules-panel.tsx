import { CertificateStatus } from "#features/certificates/web/public.tsx";
import { BookOpen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { parseId } from "#kit/shared/parse-id.ts";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../../contract.ts";
import { lessonPath } from "../../paths.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { comeTo, useHashTarget } from "../use-hash-target.ts";
import { ContinueCard } from "./continue-card.tsx";
import { lessonRowId } from "./lesson-row.tsx";
import { ModuleCard } from "./module-card.tsx";
import {
  goToLesson,
  neighboursOf,
  shownProgress,
  toggleLesson,
  toggleModule,
  whereLeftOff,
} from "./opened.ts";
import { useOpened } from "./use-opened.ts";

/** The course's modules with their lessons. */
export function ModulesPanel({
  course,
  tick,
}: {
  course: FollowedCourse;
  tick: (lessonId: number, completed: boolean) => void;
}) {
  const [opened, changeOpened] = useOpened(course.course_id, course.modules);
  // Only one video plays at a time, in any lesson.
  const [playing, setPlaying] = useState<number | null>(null);
  const goTo = useRef<number | null>(null);
  useEffect(() => {
    const row = goTo.current === null ? null : document.getElementById(lessonRowId(goTo.current));
    goTo.current = null;
    if (row) comeTo(row);
  });
  const go = (lessonId: number, from: number | null = null) => {
    goTo.current = lessonId;
    changeOpened((before) => goToLesson(before, course.modules, lessonId, from));
  };
  // A link of the dashboard names the lesson.
  useHashTarget((target) => {
    const lessonId = parseId(/^lesson-(.+)$/.exec(target)?.[1]);
    if (lessonId) go(lessonId);
  });
  if (course.modules.length === 0)
    return <EmptyState frame="dashed" icon={BookOpen} title={m.no_modules()} text={m.no_modules_text()} />;
  const next = whereLeftOff(course.modules)?.lesson.lesson_id;
  const lessons = course.modules.flatMap((module) => module.lessons);
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">{m.modules()}</h2>
      <ContinueCard course={course} />
      {course.is_enrolled ? (
        <CertificateStatus courseId={course.course_id} progress={shownProgress(course.modules)} />
      ) : null}
      {course.modules.map((module, place) => (
        <ModuleCard
          key={module.module_id}
          module={module}
          courseId={course.course_id}
          number={place + 1}
          language={course.language}
          open={opened.modules.includes(module.module_id)}
          openLessons={opened.lessons}
          nextLesson={course.is_enrolled ? next : undefined}
          playing={playing}
          onToggle={() => changeOpened((before) => toggleModule(before, module))}
          onToggleLesson={(lessonId) => changeOpened((before) => toggleLesson(before, lessonId))}
          onTick={course.is_enrolled ? tick : null}
          onPlay={setPlaying}
          neighboursOf={(lessonId) => neighboursOf(course.modules, lessonId)}
          onGoTo={go}
          addressOf={(lessonId) => lessonPath(course.course_id, lessonId)}
        />
      ))}
      <DocumentViewer
        resources={lessons.flatMap(({ resources }) => resources)}
        language={course.language}
        textOf={(resource) => {
          const lesson = lessons.find((one) => one.has_text && one.resources.includes(resource));
          return lesson && `${lessonPath(course.course_id, lesson.lesson_id)}#text`;
        }}
      />
    </div>
  );
}
