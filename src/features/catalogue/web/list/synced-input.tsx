import { type ComponentProps, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * A field for free text. It follows `value` when that changes in another way: by Back, or when a filter is
 * removed.
 */
export function SyncedInput({
  value,
  ...rest
}: Omit<ComponentProps<"input">, "value" | "defaultValue"> & { value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  const isNew = useRef(true);
  useEffect(() => {
    // Text that was typed before the scripts loaded stays.
    if (isNew.current) {
      isNew.current = false;
      return;
    }
    const input = field.current!;
    // While the person is still typing, the address has an older text.
    if (isBack || input !== document.activeElement) input.value = value;
  }, [value, isBack]);
  return <input ref={field} defaultValue={value} {...rest} />;
}
