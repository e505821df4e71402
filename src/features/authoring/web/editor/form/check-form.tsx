import { useId } from "react";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/authoring.ts";
import { type CheckDocument, maxLongText, maxOptions, maxShortText } from "../../../document.ts";
import { fieldId } from "../field-ids.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { addOption, removeOption, setMultiple, setOption, setRight } from "./check-options.ts";
import { GrowingField } from "./growing-field.tsx";
import { MoveButtons, RemoveButton } from "./row-buttons.tsx";
import { AddButton } from "./section.tsx";

type Edit = (check: CheckDocument) => CheckDocument;

interface OptionRowProps {
  check: CheckDocument;
  index: number;
  language: string;
  onChange: (edit: Edit) => void;
}

function OptionRow({ check, index, language, onChange }: OptionRowProps) {
  const id = fieldId(check.key, `options.${index}`);
  const error = useFieldError(id);
  const number = index + 1;
  return (
    <li className="flex items-start gap-2">
      <input
        type={check.is_multiple ? "checkbox" : "radio"}
        name={`right-${check.key}`}
        aria-label={m.option_right({ number })}
        checked={check.right_options.includes(number)}
        onChange={({ target }) => onChange(setRight(index, target.checked))}
        className="m-3 size-5 flex-none cursor-pointer accent-green"
      />
      <GrowingField
        data-field={id}
        aria-label={m.option_number({ number })}
        lang={language}
        error={error}
        maxLength={maxShortText}
        value={check.options[index]}
        onChange={({ target }) => onChange(setOption(index, target.value))}
      />
      <RemoveButton name={m.option_number({ number })} onClick={() => onChange(removeOption(index))} />
    </li>
  );
}

interface CheckFormProps {
  check: CheckDocument;
  index: number;
  count: number;
  language: string;
  onChange: (edit: Edit) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One check question with its options. */
export function CheckForm({ check, index, count, language, onChange, onMove, onRemove }: CheckFormProps) {
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
    <li className="grid gap-3 rounded-card border border-line p-3 sm:p-4">
      <div className="flex items-center">
        <h3 className="mr-auto text-read">{name}</h3>
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === count - 1}
          onUp={() => onMove(index - 1)}
          onDown={() => onMove(index + 1)}
        />
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
        <ol className="grid gap-2 empty:hidden">
          {check.options.map((_, option) => (
            // Options have no identity of their own, and every field shows the state that it is given.
            // oxlint-disable-next-line react/no-array-index-key -- because of that
            <OptionRow key={option} check={check} index={option} language={language} onChange={onChange} />
          ))}
        </ol>
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
