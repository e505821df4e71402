import { useId, useRef, useState } from "react";
import { fetchAccountLinks } from "./lazy-account-links.ts";
import { useDismiss } from "#kit/web/use-dismiss.ts";

/** A menu under its button. It closes on Escape, which gives the focus back to the button, and on a click outside. */
export function useAccountMenu() {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = (byKey: boolean) => {
    if (isOpen && byKey) area.current?.querySelector("button")?.focus();
    setOpen(false);
  };
  useDismiss(area, close);
  const button = {
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
    onPointerEnter: fetchAccountLinks,
    onFocus: fetchAccountLinks,
  };
  return { area, id, isOpen, close, button };
}
