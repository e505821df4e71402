import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useAlive } from "../alive.ts";

interface SubmitButtonProps {
  busy: boolean;
  busyText: string;
  children: ReactNode;
  className?: string;
  /** There is nothing that could be sent yet. */
  disabled?: boolean;
}

/**
 * Sends its form. While busy it keeps the focus and sends nothing twice; before the scripts are
 * there it sends nothing at all, so that no password ends up in an address.
 */
export function SubmitButton({
  busy,
  busyText,
  children,
  className = "",
  disabled = false,
}: SubmitButtonProps) {
  const alive = useAlive();
  return (
    <button
      type="submit"
      disabled={!alive || disabled}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
      className={`button w-full ${className}`}
    >
      {busy ? (
        <LoaderCircle size={18} aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
      ) : null}
      <span aria-live="polite">{busy ? busyText : children}</span>
    </button>
  );
}
