import { memo } from "react";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/authoring.ts";
import { useDocument } from "./editor-context.ts";
import { BasicForm } from "./form/basic-form.tsx";
import { ContentForm } from "./form/content-form.tsx";
import { LessonForm } from "./form/lesson-form.tsx";
import { ModuleForm } from "./form/module-form.tsx";
import { PointsForm } from "./form/points-form.tsx";
import { EmptyList } from "./form/section.tsx";
import { type Place, searchOf } from "./place.ts";
import { findLesson } from "./state/blocks.ts";

/** Somebody else removed it, or the address is old. */
const Gone = () => (
  <div className="grid justify-items-start gap-3 pt-6">
    <EmptyList sentence={m.block_gone()} />
    <ButtonLink to={{ search: searchOf({ kind: "content" }) }} variant="quiet">
      {m.content()}
    </ButtonLink>
  </div>
);

function OneModule({ moduleKey }: { moduleKey: string }) {
  const modules = useDocument((document) => document.modules);
  const index = modules.findIndex(({ key }) => key === moduleKey);
  const module = modules[index];
  return module ? (
    <ModuleForm key={moduleKey} module={module} index={index} count={modules.length} />
  ) : (
    <Gone />
  );
}

function OneLesson({ lessonKey }: { lessonKey: string }) {
  const lesson = useDocument((document) => findLesson(document, lessonKey)?.lesson ?? null);
  return lesson ? <LessonForm key={lessonKey} lesson={lesson} /> : <Gone />;
}

/** The section, the module or the lesson that is written now. */
export const Middle = memo(function Middle({ place }: { place: Place }) {
  if (place.kind === "lesson") return <OneLesson lessonKey={place.key} />;
  if (place.kind === "module") return <OneModule moduleKey={place.key} />;
  if (place.kind === "content") return <ContentForm />;
  return (
    <div className="grid gap-4">
      <BasicForm />
      <PointsForm list="outcomes" />
      <PointsForm list="prerequisites" />
    </div>
  );
});
