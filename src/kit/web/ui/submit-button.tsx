import { useHydrated } from "../use-hydrated.ts";
import { Button, type ButtonProps } from "./button.tsx";

type SubmitButtonProps = Omit<ButtonProps, "type"> & { busy: boolean; busyText: string };

/**
 * Sends its form. Before the scripts are there it sends nothing, so that no password ends up in an
 * address.
 */
export function SubmitButton({ className = "", disabled = false, ...rest }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button {...rest} type="submit" disabled={!hydrated || disabled} className={`w-full ${className}`} />
  );
}
