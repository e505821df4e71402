import { useState } from "react";

/**
 * Whether something is so now, and was not when the page showed it first. Then it may move: what was so from the start
 * stands still. `true` until it ends, and again when it begins again.
 */
export function useBegan(isOn: boolean): boolean {
  const [wasOff, setWasOff] = useState(!isOn);
  if (!isOn && !wasOff) setWasOff(true);
  return isOn && wasOff;
}
