import { type RefObject, useEffect, useState } from "react";

/** An iPhone shows only the film itself on the full screen. */
const fillWithFilm = (film: HTMLVideoElement & { webkitEnterFullscreen?: () => void }): void =>
  film.webkitEnterFullscreen?.();

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
    else if (video.current) fillWithFilm(video.current);
  };
  return [isFull, toggle];
}
