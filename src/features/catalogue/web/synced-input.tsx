import { type ComponentProps, useEffect, useRef } from "react";

/** A field that may be typed in freely and follows its value when that changes from elsewhere (Back, a cleared filter). */
export function SyncedInput({ value, ...rest }: Omit<ComponentProps<"input">, "value" | "defaultValue"> & { value: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = value;
  }, [value]);
  return <input ref={field} defaultValue={value} {...rest} />;
}
