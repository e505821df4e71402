import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";

/** The head of a sheet or of a large dialog: its title, and the button that closes it. */
export const SheetHead = ({ title, className = "" }: { title: ReactNode; className?: string }) => (
  <div className={`flex min-h-14 flex-none items-center justify-between pr-1 pl-4 ${className}`}>
    <Dialog.Title className="text-h3">{title}</Dialog.Title>
    <Dialog.Close
      aria-label={m.close()}
      className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-ink/5"
    >
      <X size={22} aria-hidden="true" />
    </Dialog.Close>
  </div>
);
