import { type ComponentType, useEffect, useState } from "react";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const loaded = new Map<unknown, ComponentType<never>>();

/**
 * A part of the page that is loaded on first use. Unlike `lazy`, a lost connection then costs this
 * part only: the page stays, and the next use tries again. `load` must always be the same function.
 */
export function usePart<P>(load: Load<P>): { Part: ComponentType<P> | null; failed: boolean; retry: () => void } {
  const [Part, setPart] = useState(() => (loaded.get(load) ?? null) as ComponentType<P> | null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (Part) return undefined;
    let wanted = true;
    setFailed(false);
    load().then(
      (module) => {
        loaded.set(load, module.default as ComponentType<never>);
        if (wanted) setPart(() => module.default);
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [Part, load, tries]);
  return { Part, failed, retry: () => setTries((before) => before + 1) };
}
