import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/settings.ts";
import type { FormNode } from "../form-node.ts";
import { emptyGroup, type Typed } from "../typed-value.ts";
import { ChoicesField } from "./choices-field.tsx";
import type { SettingFieldProps } from "./field-props.ts";
import { ListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";

// From this length on a text has several lines.
const longText = 200;

/** A part of the form of a setting. */
export function SettingField(field: SettingFieldProps) {
  const { node, label, path, typed, errors, onChange } = field;
  const name = node.label || label;
  const error = errors[path];
  switch (node.kind) {
    case "text": {
      const input = {
        label: name,
        error,
        autoComplete: "off",
        value: typed as string,
        ...(node.max === null ? {} : { maxLength: node.max }),
      };
      return (node.max ?? 0) >= longText ? (
        <TextArea {...input} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextField {...input} onChange={({ target }) => onChange(target.value)} />
      );
    }
    case "number":
      return (
        <TextField
          label={name}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          value={typed as string}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "yes_no":
      return (
        <CheckBox
          label={name}
          error={error}
          checked={typed === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case "choice":
      return (
        <SelectField
          label={name}
          error={error}
          value={typed as string}
          onChange={({ target }) => onChange(target.value)}
        >
          {node.empty ? <option value="">{m.none_chosen()}</option> : null}
          {node.choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    case "picture":
      return <PictureField {...field} node={node} label={name} />;
    case "choices":
      return <ChoicesField {...field} node={node} label={name} />;
    case "list":
      return <ListField {...field} node={node} label={name} entryField={SettingField} />;
    case "group":
      return <GroupField {...field} node={node} label={name} />;
  }
}

type GroupNode = Extract<FormNode, { kind: "group" }>;

function GroupField({ setting, node, label, path, typed, errors, onChange }: SettingFieldProps<GroupNode>) {
  const fields = typed as Record<string, Typed> | null;
  return (
    <fieldset className="grid min-w-0 gap-4">
      {/* An entry of a list has a heading already. */}
      <legend className={node.label || node.empty ? "font-semibold" : "sr-only"}>{label}</legend>
      {node.empty === "null" ? (
        <CheckBox
          label={m.has_it()}
          error={errors[path]}
          checked={fields !== null}
          onChange={({ target }) => onChange(target.checked ? emptyGroup(node) : null)}
        />
      ) : null}
      {fields
        ? node.fields.map(({ name, node: part }) => (
            <SettingField
              key={name}
              setting={setting}
              node={part}
              label={part.label}
              path={`${path}.${name}`}
              typed={fields[name] ?? ""}
              errors={errors}
              onChange={(next) => onChange({ ...fields, [name]: next })}
            />
          ))
        : null}
    </fieldset>
  );
}
