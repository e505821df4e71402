import { SelectField } from "../ui/select-field.tsx";

/** A list of which one is chosen. */
export const PlayerChoice = <T extends string | number>({
  name,
  value,
  choices,
  onChoose,
}: {
  name: string;
  value: T;
  choices: { value: T; name: string }[];
  onChoose: (value: T) => void;
}) => (
  <SelectField
    label={name}
    value={value}
    onChange={({ target }) => onChoose(choices[target.selectedIndex]!.value)}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.name}
      </option>
    ))}
  </SelectField>
);
