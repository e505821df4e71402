import { type ComponentProps, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * A field that is typed in freely, and follows its value when that changes from elsewhere: by
 * Back, or when a filter is taken off.
 */
export function SyncedInput({
  value,
  ...rest
}: Omit<ComponentProps<"input">, "value" | "defaultValue"> & { value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  const isNew = useRef(true);
  useEffect(() => {
    // What was typed before the scripts came stays.
    if (isNew.current) {
      isNew.current = false;
      return;
    }
    const input = field.current!;
    // The address is behind somebody who is still typing.
    if (isBack || input !== document.activeElement) input.value = value;
  }, [value, isBack]);
  return <input ref={field} defaultValue={value} {...rest} />;
}
