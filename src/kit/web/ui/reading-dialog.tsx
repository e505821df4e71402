import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";

/**
 * A dialog to read in: from the bottom edge on a phone, in the middle of a wider screen. Traps the
 * focus, closes on Escape, gives the focus back to the element with the id `returnTo`.
 */
export function ReadingDialog({
  title,
  language,
  detail,
  returnTo,
  onClose,
  wide = false,
  actions,
  children,
}: {
  title: string;
  /** Of the title. */
  language: string;
  detail?: ReactNode;
  returnTo: string;
  onClose: () => void;
  wide?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_20_16/0.55)]" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto sm:items-center sm:p-6">
          <Dialog.Popup
            finalFocus={() => document.getElementById(returnTo)}
            className={`card flex max-h-dvh w-full flex-col overflow-hidden rounded-b-none outline-none sm:max-h-[calc(100dvh-48px)] sm:rounded-card ${wide ? "max-w-4xl" : "max-w-2xl"}`}
          >
            <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
              <div className="grid min-w-0 flex-1 py-2">
                <Dialog.Title lang={language} className="line-clamp-2 text-read leading-snug">
                  {title}
                </Dialog.Title>
                {detail}
              </div>
              <Dialog.Close
                aria-label={m.close()}
                className="grid size-11 flex-none cursor-pointer place-items-center rounded-control hover:bg-ink/5"
              >
                <X size={22} aria-hidden="true" />
              </Dialog.Close>
            </div>
            {children}
            {actions ? (
              <div className="flex items-center justify-end gap-3 border-t border-line px-3 py-2">
                {actions}
              </div>
            ) : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
