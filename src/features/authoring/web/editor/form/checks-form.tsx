import { memo } from "react";
import * as m from "#messages/authoring.ts";
import { type CheckDocument, maxItems } from "../../../document.ts";
import { useChangeLesson } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { changeBlock, removeBlock } from "../state/lists.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { CheckForm } from "./check-form.tsx";
import { emptyCheck, moveOption } from "./check-options.ts";
import { readOptionKey } from "./option-rows.tsx";
import { AddButton, EmptyList, FormSection } from "./section.tsx";
import { placeOfDrop, useListMoves } from "./use-list-moves.ts";

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
  // An option is dropped in its own question only.
  const { area, movesOf } = useListMoves("check", checks, change, (dragged, over) => {
    const [{ check, index }, target] = [readOptionKey(dragged.key), readOptionKey(over.key)];
    if (check !== target.check) return;
    const to = placeOfDrop(index, target.index, over.edge);
    change((list) => changeBlock(list, check, moveOption(index, to)));
  });
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
      <ol ref={area} className="grid gap-3 empty:hidden">
        {checks.map((check, index) => (
          <CheckForm
            key={check.key}
            check={check}
            index={index}
            language={language}
            moves={movesOf(check, index)}
            onChange={(edit) => change((list) => changeBlock(list, check.key, edit))}
            onRemove={() => change((list) => removeBlock(list, check.key))}
          />
        ))}
      </ol>
    </FormSection>
  );
});
