import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SheetHead } from "#kit/web/ui/sheet-head.tsx";
import type { PlaceState } from "./place.ts";
import { findField } from "./use-field-focus.ts";

/**
 * A sheet from the lower edge of the screen: a part that stands beside the form at a desk. A choice in it closes it, and the field that was asked for gets the focus.
 */
export function Sheet({
  title,
  footer,
  onClose,
  children,
}: {
  title: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { key, state } = useLocation() as { key: string; state: PlaceState | null };
  const [openedAt] = useState(key);
  useEffect(() => {
    if (openedAt !== key) onClose();
  }, [openedAt, key, onClose]);
  const asked = openedAt === key ? undefined : state?.field;
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_20_16/0.55)]" />
        <Dialog.Popup
          finalFocus={() => (asked === undefined ? true : (findField(asked) ?? true))}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-4.5rem)] max-w-2xl flex-col rounded-t-card bg-surface outline-none"
        >
          <SheetHead title={title} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
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
