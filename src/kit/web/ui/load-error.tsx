import { RotateCw } from "lucide-react";
import * as m from "#messages/kit.ts";
import { Button } from "./button.tsx";

/** Says what could not be loaded and why, with a button to try again. */
export function LoadError({
  title,
  reason,
  again = m.try_again(),
  retry,
}: {
  title: string;
  reason?: string | undefined;
  /** The words of the button. */
  again?: string;
  retry: () => void;
}) {
  return (
    <div role="alert" className="card grid justify-items-start gap-3 p-4">
      <h2 className="text-read">{title}</h2>
      {reason && reason !== title ? <p className="text-muted">{reason}</p> : null}
      <Button onClick={retry}>
        <RotateCw size={18} aria-hidden="true" />
        {again}
      </Button>
    </div>
  );
}
