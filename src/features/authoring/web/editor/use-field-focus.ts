import { useEffect } from "react";
import { useLocation } from "react-router";
import type { PlaceState } from "./place.ts";

const focusable = "input,textarea,select,button,[contenteditable=true]";

/** The element of a field that takes the focus: of a group of fields, the first one. */
export function findField(field: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  return found?.matches(focusable) ? found : (found?.querySelector<HTMLElement>(focusable) ?? null);
}

/** Gives the focus to the field that a navigation in the editor names, and shows the section that it names. */
export function useFieldFocus(): void {
  const { state, key, search } = useLocation() as { state: PlaceState | null; key: string; search: string };
  const field = state?.field;
  useEffect(() => {
    if (field !== undefined) {
      findField(field)?.focus();
      return;
    }
    const section = /[?&]at=(basic|outcomes|prerequisites)\b/.exec(search)?.[1];
    if (section) document.getElementById(section)?.scrollIntoView();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same place can be asked for again
  }, [field, key, search]);
}
