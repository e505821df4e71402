import { type RefObject, useEffect, useEffectEvent } from "react";
import { actionOfKey, type Focused, type PlayerAction } from "./player-keys.ts";

const focusedIn = (target: EventTarget | null): Focused => {
  if (!(target instanceof Element)) return "other";
  if (target.matches("select")) return "choice";
  if (target.matches("input")) return "slider";
  return target.matches("button") ? "button" : "other";
};

/** The keys of the player, while the focus is in it. */
export function usePlayerKeys(box: RefObject<HTMLElement | null>, act: (action: PlayerAction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOfKey(event, focusedIn(event.target));
    if (!action) return;
    // The page does not scroll, and does not go to another lesson.
    event.preventDefault();
    event.stopPropagation();
    act(action);
  });
  useEffect(() => {
    const element = box.current;
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [box]);
}
