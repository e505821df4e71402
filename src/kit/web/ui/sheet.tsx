import { Dialog } from "@base-ui/react/dialog";
import type { ComponentProps, ReactNode } from "react";
import { SheetHead } from "./sheet-head.tsx";

interface SheetProps {
  title: ReactNode;
  /** The buttons at its lower edge. */
  footer?: ReactNode;
  onClose: () => void;
  /** What has the focus after it. Left out: what had it before. */
  finalFocus?: ComponentProps<typeof Dialog.Popup>["finalFocus"];
  /** Its width on a wide screen. Left out: the whole screen. */
  className?: string;
  children: ReactNode;
}

/**
 * A sheet from the lower edge of the screen: traps the focus, closes on Escape, gives the focus back. Load it on demand,
 * because few visits need its code.
 */
export function Sheet({ title, footer, onClose, finalFocus, className = "", children }: SheetProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_20_16/0.55)]" />
        <Dialog.Popup
          finalFocus={finalFocus}
          className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-4.5rem)] flex-col rounded-t-card bg-surface outline-none ${className}`}
        >
          <SheetHead title={title} />
          <div
            className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${footer ? "" : "pb-[env(safe-area-inset-bottom)]"}`}
          >
            {children}
          </div>
          {footer ? (
            <div className="flex-none border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
