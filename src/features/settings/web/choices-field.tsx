import { useId } from "react";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import type { FormNode } from "../form-node.ts";
import type { SettingFieldProps } from "./field-props.ts";

type ChoicesNode = Extract<FormNode, { kind: "choices" }>;

/** Several of a list, in the order of the list. */
export function ChoicesField({ node, label, path, typed, errors, onChange }: SettingFieldProps<ChoicesNode>) {
  const id = useId();
  const chosen = typed as string[];
  const error = errors[path];
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid min-w-0 gap-1">
      <legend className="font-semibold">{label}</legend>
      {node.choices.map(({ value, words }) => (
        <CheckBox
          key={value}
          label={words}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(
              node.choices
                .map((choice) => choice.value)
                .filter((one) => (one === value ? target.checked : chosen.includes(one))),
            )
          }
        />
      ))}
      <FieldError id={id} sentence={error} />
    </fieldset>
  );
}
