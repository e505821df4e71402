import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  actions: ReactNode;
  /** What has the focus first. Left out: the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A dialog: traps the focus, closes on Escape, gives the focus back. Load it on demand, because few visits need
 * its code.
 */
export function Dialog({ open, onClose, title, children, actions, initialFocus }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_20_16/0.55)]" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-end overflow-y-auto p-4 sm:place-items-center">
          <Base.Popup initialFocus={initialFocus} className="card grid w-full max-w-md gap-4 p-6">
            <Base.Title className="text-h3">{title}</Base.Title>
            {children}
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
              {actions}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export const DialogText = Base.Description;
