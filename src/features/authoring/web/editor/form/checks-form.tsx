import { memo } from "react";
import * as m from "#messages/authoring.ts";
import { type CheckDocument, maxItems } from "../../../document.ts";
import { useChangeLesson } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { changeBlock, moveBlock, removeBlock } from "../state/lists.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { CheckForm } from "./check-form.tsx";
import { emptyCheck } from "./check-options.ts";
import { AddButton, EmptyList, FormSection } from "./section.tsx";

interface ChecksFormProps {
  lessonKey: string;
  checks: CheckDocument[];
  language: string;
}

/** The check questions of a lesson. */
export const ChecksForm = memo(function ChecksForm({ lessonKey, checks, language }: ChecksFormProps) {
  const changeLesson = useChangeLesson(lessonKey);
  const goTo = useGoToPlace();
  const change = (edit: (checks: CheckDocument[]) => CheckDocument[]) =>
    changeLesson((lesson) => ({ ...lesson, checks: edit(lesson.checks) }));
  const add = () => {
    const check = emptyCheck();
    change((list) => [...list, check]);
    goTo({ kind: "lesson", key: lessonKey }, fieldId(check.key, "question"));
  };
  return (
    <FormSection
      title={m.checks()}
      action={checks.length < maxItems ? <AddButton label={m.add_check()} onClick={add} /> : null}
    >
      {checks.length === 0 ? <EmptyList sentence={m.checks_empty()} /> : null}
      <ol className="grid gap-3 empty:hidden">
        {checks.map((check, index) => (
          <CheckForm
            key={check.key}
            check={check}
            index={index}
            count={checks.length}
            language={language}
            onChange={(edit) => change((list) => changeBlock(list, check.key, edit))}
            onMove={(to) => change((list) => moveBlock(list, check.key, to))}
            onRemove={() => change((list) => removeBlock(list, check.key))}
          />
        ))}
      </ol>
    </FormSection>
  );
});
