import type { ReactNode } from "react";

// The form above listens; React wants to be told that this is meant.
const heardByTheForm = () => {};

/** One of several choices of which one holds: a radio button in the shape of a chip. */
export function ChoiceChip({
  name,
  value,
  checked,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="chip relative px-3.5 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={heardByTheForm}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
