import { type ReactNode, useEffect, useRef } from "react";

/**
 * One of several choices of which one holds: a radio button in the shape of a chip. The browser
 * keeps the choice, so that it answers at once; it follows when the address changes otherwise.
 */
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
  const button = useRef<HTMLInputElement>(null);
  useEffect(() => {
    button.current!.checked = checked;
  }, [checked]);
  return (
    <label className="chip relative px-3.5 text-small has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold">
      <input
        ref={button}
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
