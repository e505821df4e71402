import { type ReactNode, useEffect, useRef } from "react";
import { ChipRadio } from "#kit/web/ui/chip-radio.tsx";

/**
 * One of several choices: a radio button that looks like a chip. The browser keeps the choice, so it reacts at
 * once. If the address changes in another way, the choice follows it.
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
