import { useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated.ts";
import { Button, type ButtonProps } from "./button.tsx";

type SubmitButtonProps = Omit<ButtonProps, "type" | "ref"> & { busy: boolean; busyText: string };

/**
 * Sends its form. A press before the scripts are loaded waits for them (`early-submit.ts`), and the button looks busy.
 * Without that script the browser would send the form itself, so the method is post: a password never gets into the
 * address.
 */
export function SubmitButton({ className = "", ...rest }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const early = button.current;
    if (!hydrated || early?.dataset.pressed === undefined) return;
    delete early.dataset.pressed;
    delete early.dataset.busy;
    early.form?.requestSubmit();
  }, [hydrated]);
  return (
    <Button
      {...rest}
      ref={button}
      type="submit"
      data-early={hydrated ? undefined : ""}
      formMethod={hydrated ? undefined : "post"}
      suppressHydrationWarning
      className={`w-full ${className}`}
    />
  );
}
