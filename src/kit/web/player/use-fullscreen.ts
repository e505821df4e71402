import { type RefObject, useEffect, useState } from "react";

/** Whether the box of the player has the full screen, and how to change that. */
export function useFullscreen(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): [isFull: boolean, toggle: () => void] {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () =>
      setIsFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [box]);
  const toggle = () => {
    if (isFull) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void box.current?.requestFullscreen().catch(() => {});
    else video.current?.webkitEnterFullscreen?.();
  };
  return [isFull, toggle];
}
