import { Link } from "react-router";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/authoring.ts";
import { type ModuleDocument, maxLessons, maxShortText } from "../../../document.ts";
import { useDocument, useEditor } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { searchOf } from "../place.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { addLesson, changeModule, emptyLesson } from "../state/blocks.ts";
import { lessonName, moduleName, useMoves } from "../use-moves.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { useRemove } from "../remove/use-remove.tsx";
import { MoveButtons, RemoveButton } from "./row-buttons.tsx";
import { AddButton, EmptyList, FormSection } from "./section.tsx";

function ModuleHead({ module, index, count }: { module: ModuleDocument; index: number; count: number }) {
  const moves = useMoves();
  const { removeModule, dialog } = useRemove();
  const name = moduleName(module.title, index);
  return (
    <div className="flex min-h-11 items-center">
      <p className="mr-auto text-small text-muted">{m.module_place({ place: index + 1, count })}</p>
      <MoveButtons
        name={name}
        isFirst={index === 0}
        isLast={index === count - 1}
        onUp={() => moves.stepModule(module.key, "up")}
        onDown={() => moves.stepModule(module.key, "down")}
      />
      <RemoveButton name={name} onClick={() => removeModule(module, index)} />
      {dialog}
    </div>
  );
}

/** A module: its title and its lessons. */
export function ModuleForm({
  module,
  index,
  count,
}: {
  module: ModuleDocument;
  index: number;
  count: number;
}) {
  const { keeper } = useEditor();
  const language = useDocument((document) => document.language);
  const goTo = useGoToPlace();
  const { key, title, lessons } = module;
  const id = fieldId(key, "title");
  const error = useFieldError(id);
  const add =
    lessons.length < maxLessons ? (
      <AddButton
        label={m.add_lesson()}
        onClick={() => {
          const lesson = emptyLesson();
          keeper.change(addLesson(key, lesson));
          goTo({ kind: "lesson", key: lesson.key }, fieldId(lesson.key, "title"));
        }}
      />
    ) : null;
  return (
    <div className="grid gap-3">
      <ModuleHead module={module} index={index} count={count} />
      <TextField
        data-field={id}
        lang={language}
        label={m.field_module_title()}
        error={error}
        autoComplete="off"
        maxLength={maxShortText}
        inputClassName="text-h3 font-semibold"
        value={title}
        onChange={({ target }) =>
          keeper.change(changeModule(key, (one) => ({ ...one, title: target.value })))
        }
      />
      <FormSection title={m.lessons()} action={add}>
        {lessons.length === 0 ? <EmptyList sentence={m.lessons_empty()} /> : null}
        <ol className="divide-y divide-line rounded-card border border-line empty:hidden">
          {lessons.map((lesson, place) => (
            <li key={lesson.key} className="[contain-intrinsic-size:auto_52px] [content-visibility:auto]">
              <Link
                to={{ search: searchOf({ kind: "lesson", key: lesson.key }) }}
                className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 hover:underline"
              >
                <span lang={lesson.title ? language : undefined}>{lessonName(lesson.title, place)}</span>
                {lesson.minutes ? (
                  <span className="flex-none text-small text-muted">{formatMinutes(lesson.minutes)}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ol>
      </FormSection>
    </div>
  );
}
