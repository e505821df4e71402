import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import * as kit from "#messages/kit.ts";

/** Shown when a video or document could not be loaded: what happened, and what the person can do. */
export function LoadFailure({
  sentence,
  text,
  onRetry,
  children,
}: {
  sentence: string;
  text?: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-control bg-danger-tint px-4 py-8 text-center"
    >
      <p className="font-semibold">{sentence}</p>
      {text ? <p className="max-w-prose text-small">{text}</p> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>
          <RotateCw size={18} aria-hidden="true" />
          {kit.try_again()}
        </Button>
        {children}
      </div>
    </div>
  );
}
