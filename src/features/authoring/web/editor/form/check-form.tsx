import { useId } from "react";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/authoring.ts";
import { type CheckDocument, maxLongText, maxOptions, maxShortText } from "../../../document.ts";
import { fieldId } from "../field-ids.ts";
import { Grip } from "../outline/grip.tsx";
import { useFieldError } from "../publish/publish-context.ts";
import { addOption, setMultiple } from "./check-options.ts";
import { OptionRows } from "./option-rows.tsx";
import { MoveButtons, RemoveButton } from "./row-buttons.tsx";
import { AddButton } from "./section.tsx";
import type { RowMoves } from "./use-list-moves.ts";

type Edit = (check: CheckDocument) => CheckDocument;

interface CheckFormProps {
  check: CheckDocument;
  index: number;
  language: string;
  moves: RowMoves;
  onChange: (edit: Edit) => void;
  onRemove: () => void;
}

/** One check question with its options. */
export function CheckForm({ check, index, language, moves, onChange, onRemove }: CheckFormProps) {
  const legend = useId();
  const errorId = useId();
  const name = m.check_number({ number: index + 1 });
  const [questionId, optionsId, rightId, explanationId] = [
    fieldId(check.key, "question"),
    fieldId(check.key, "options"),
    fieldId(check.key, "right_options"),
    fieldId(check.key, "explanation"),
  ];
  const questionError = useFieldError(questionId);
  const [optionsError, rightError] = [useFieldError(optionsId), useFieldError(rightId)];
  const explanationError = useFieldError(explanationId);
  return (
    <li {...moves.row} className="grid gap-3 rounded-card border border-line p-3 sm:p-4">
      <div className="flex items-center">
        <Grip />
        <h3 className="mr-auto text-read">{name}</h3>
        <MoveButtons name={name} {...moves.buttons} />
        <RemoveButton name={name} onClick={onRemove} />
      </div>
      <TextArea
        data-field={questionId}
        lang={language}
        label={m.field_question()}
        error={questionError}
        maxLength={maxShortText}
        value={check.question}
        onChange={({ target }) => onChange((one) => ({ ...one, question: target.value }))}
      />
      <fieldset
        data-field={rightError ? rightId : optionsId}
        aria-labelledby={legend}
        aria-describedby={optionsError || rightError ? errorId : undefined}
        className="grid min-w-0 gap-2"
      >
        <div id={legend} className="text-small font-semibold">
          {m.field_options()}
          <span className="ml-2 font-normal text-muted">{m.options_hint()}</span>
        </div>
        <OptionRows check={check} language={language} onChange={onChange} />
        <FieldError id={errorId} sentence={optionsError ?? rightError} />
        {check.options.length < maxOptions ? (
          <AddButton label={m.add_option()} onClick={() => onChange(addOption)} />
        ) : null}
        <CheckBox
          label={m.several_answers()}
          checked={check.is_multiple}
          onChange={({ target }) => onChange(setMultiple(target.checked))}
        />
      </fieldset>
      <TextArea
        data-field={explanationId}
        lang={language}
        label={m.field_explanation()}
        hint={m.explanation_hint()}
        error={explanationError}
        maxLength={maxLongText}
        value={check.explanation}
        onChange={({ target }) => onChange((one) => ({ ...one, explanation: target.value }))}
      />
    </li>
  );
}
