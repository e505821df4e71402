import { type ComponentType, useEffect, useState } from "react";

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const loaded = new Map<unknown, ComponentType<never>>();

/**
 * A part of the page that is loaded on first use. If the connection is lost, only this part fails, unlike with
 * `lazy`. The page stays, and the next use tries again. `load` must always be the same function.
 * It is not called while the part is not wanted.
 */
export function useLazyComponent<P>(
  load: Load<P>,
  isWanted = true,
): {
  Part: ComponentType<P> | null;
  failed: boolean;
  retry: () => void;
} {
  const [Part, setPart] = useState(() => (loaded.get(load) ?? null) as ComponentType<P> | null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Part || failed || !isWanted) return undefined;
    let wanted = true;
    const fetchPart = async () => {
      try {
        const { default: fetched } = await load();
        loaded.set(load, fetched as ComponentType<never>);
        if (wanted) setPart(() => fetched);
      } catch {
        if (wanted) setFailed(true);
      }
    };
    void fetchPart();
    return () => {
      wanted = false;
    };
  }, [Part, load, failed, isWanted]);
  return { Part, failed, retry: () => setFailed(false) };
}
