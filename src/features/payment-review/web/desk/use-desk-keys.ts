import { useEffect, useEffectEvent } from "react";
import { movingKeys } from "../../key-rules.ts";
import { areKeysOn } from "./keys-on.ts";
import { pressedKey } from "./pressed-key.ts";

const isIn = (keys: readonly string[], key: string): boolean => keys.includes(key);
const stepOf = (key: string): 1 | -1 | null =>
  isIn(movingKeys.next, key) ? 1 : isIn(movingKeys.previous, key) ? -1 : null;

/** What somebody types into. Check boxes and buttons take no letters. */
const takesText = (element: HTMLElement): boolean =>
  element.isContentEditable ||
  element.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])");
const isTypedInto = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && takesText(target);

/** A dialog, one that is being loaded, or a menu. It has keys of its own. */
const isSomethingOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog], [data-menu], [data-opening]") !== null;

/**
 * The control of a key: of the card that has the focus, or else of the current payment, or else of the desk around the
 * cards. `data-key` stands for a row of a closed menu, which is not on the page.
 */
function controlOf(key: string): HTMLElement | null {
  const named = `:is([aria-keyshortcuts="${CSS.escape(key)}"], [data-key="${CSS.escape(key)}"])`;
  const able = ":not(:disabled, [aria-disabled=true])";
  const card =
    document.activeElement?.closest("[data-desk] article") ??
    document.querySelector("[data-desk] [data-current]");
  return (
    card?.querySelector<HTMLElement>(`${named}${able}`) ??
    document.querySelector<HTMLElement>(`[data-desk] :not(article *)${named}${able}`)
  );
}

interface DeskKeys {
  /** To the next or the previous row. */
  move: (step: 1 | -1) => void;
  /** From the search field to the row. */
  leaveField: () => void;
}

/**
 * The keys of the desk. A key presses the control that names it in `aria-keyshortcuts`, so that a control of a payment
 * has its key where it is written. Nothing happens while somebody types, or while a dialog is open.
 */
export function useDeskKeys({ move, leaveField }: DeskKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === null || event.defaultPrevented || event.isComposing || isSomethingOpen()) return;
    if (isTypedInto(event.target)) {
      if (key !== "Escape" || !event.target.matches("[data-desk] [type=search]")) return;
      // The browser would delete what was typed.
      event.preventDefault();
      leaveField();
      return;
    }
    if (key === "Escape" || !areKeysOn()) return;
    const step = stepOf(key);
    if (step !== null) {
      event.preventDefault();
      move(step);
      return;
    }
    // A key that is held down would decide about row after row.
    const control = event.repeat ? null : controlOf(key);
    if (!control) return;
    event.preventDefault();
    if (takesText(control)) {
      control.focus();
      // What is typed next takes the place of the last search.
      if (control instanceof HTMLInputElement) control.select();
    } else control.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
