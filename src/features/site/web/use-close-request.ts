import { useEffect, useEffectEvent } from "react";

type Watcher = EventTarget & { destroy(): void };

/** Closes an open part with the back gesture of an Android phone, in browsers that report it. */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!isOpen || !CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => onClose());
    return () => watcher.destroy();
  }, [isOpen]);
}
