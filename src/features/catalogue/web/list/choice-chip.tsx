import { type ReactNode, useEffect, useRef } from "react";
import { ChipRadio } from "#kit/web/ui/chip.tsx";

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
    <ChipRadio ref={button} name={name} value={value} defaultChecked={checked}>
      {children}
    </ChipRadio>
  );
}
