import { useHydrated } from "../use-hydrated.ts";
import { Button, type ButtonProps } from "./button.tsx";

type SubmitButtonProps = Omit<ButtonProps, "type"> & { busy: boolean; busyText: string };

/**
 * Sends its form. Before the scripts are loaded it sends nothing, because a password would end up in the
 * address.
 */
export function SubmitButton({ className = "", disabled = false, ...rest }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button {...rest} type="submit" disabled={!hydrated || disabled} className={`w-full ${className}`} />
  );
}
