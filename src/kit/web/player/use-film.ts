import { useEffect, useRef, useState } from "react";
import { language } from "#kit/shared/language.ts";
import { isCostlyLine } from "../data-saver.ts";
import { keepHabits, readHabits } from "./film-memory.ts";
import { type PlayerAction, speedBeside } from "./player-keys.ts";
import { chooseRendition, type Rendition } from "./renditions.ts";

/** A film on this server. */
export interface PlayableFilm {
  link: string;
  title: string;
  /** WebVTT files. */
  captions: { language: string; link: string }[];
  /** The sizes in which it can be watched. Empty: only as it is. */
  renditions: Rendition[];
}

/** Where a film begins, and who is told where it is. In seconds. */
export interface FilmReports {
  startAt: number;
  /** Gets the time while it plays, and 0 at its end. */
  onTime?: (seconds: number) => void;
  /** The film cannot be played in any size. */
  onError?: () => void;
}

const noCaptions = "off";

/** Shows a film in a small window above all others, or in the page again. */
function togglePictureInPicture(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement === video) void document.exitPictureInPicture();
  // The browser refuses a film that is not loaded.
  else if (document.pictureInPictureEnabled) void video.requestPictureInPicture().catch(() => {});
}

function firstCaptions({ captions }: PlayableFilm): string {
  const wanted = readHabits().captions ?? language();
  return captions.some((one) => one.language === wanted) ? wanted : noCaptions;
}

/** Plays a film: what it does at the moment, and what a person can do with it. */
export function useFilm(film: PlayableFilm, { startAt, onTime, onError }: FilmReports) {
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(() => {
    const chosen = chooseRendition(film.renditions, {
      wanted: readHabits().height,
      isCostly: isCostlyLine(),
    });
    return { link: chosen?.link ?? film.link, height: chosen?.height ?? null, autoPlay: true };
  });
  // Another size goes on where this one is.
  const begin = useRef(startAt);
  const [captions, setCaptions] = useState(() => firstCaptions(film));
  const lastCaptions = useRef(
    captions === noCaptions ? (film.captions[0]?.language ?? noCaptions) : captions,
  );
  const [speed, setSpeed] = useState(() => readHabits().speed);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isWaiting, setIsWaiting] = useState(true);
  const [isMuted, setIsMuted] = useState(false);
  const [seconds, setSeconds] = useState(startAt);
  const [duration, setDuration] = useState(0);

  useEffect(() => {
    if (!shown.autoPlay) return;
    // A browser may refuse to start a film by itself. Then the person presses play again.
    void video.current?.play().catch((error: DOMException) => {
      if (error.name === "NotAllowedError") setIsWaiting(false);
    });
  }, [shown]);
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (!tracks) return;
    const showChosen = () => {
      for (const track of Array.from(tracks)) {
        const mode = track.language === captions ? "showing" : "disabled";
        if (track.mode !== mode) track.mode = mode;
      }
    };
    showChosen();
    // A browser may choose captions of its own while the film loads.
    tracks.addEventListener("change", showChosen);
    return () => tracks.removeEventListener("change", showChosen);
  }, [captions]);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // A film that is loaded later begins with the default.
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
  }, [speed]);

  const show = (link: string, height: number | null, autoPlay: boolean) => {
    begin.current = video.current?.currentTime || begin.current;
    setIsWaiting(autoPlay);
    setShown({ link, height, autoPlay });
  };
  const chooseCaptions = (wanted: string) => {
    if (wanted !== noCaptions) lastCaptions.current = wanted;
    setCaptions(wanted);
    keepHabits({ captions: wanted });
  };
  const chooseSpeed = (wanted: number) => {
    setSpeed(wanted);
    keepHabits({ speed: wanted });
  };
  const seek = (to: number) => {
    const element = video.current;
    if (!element || duration === 0) return;
    const place = Math.min(Math.max(0, to), duration);
    // Another size that is not loaded yet begins there.
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING) begin.current = place;
    else element.currentTime = place;
    setSeconds(Math.floor(place));
  };

  return {
    video,
    state: { shown, captions, speed, isPlaying, isWaiting, isMuted, seconds, duration },
    seek,
    chooseCaptions,
    chooseSpeed,
    chooseHeight(height: number) {
      const chosen = film.renditions.find((one) => one.height === height);
      if (!chosen) return;
      keepHabits({ height });
      show(chosen.link, height, video.current?.paused === false);
    },
    /** Does what a key or button means; full screen belongs to the box of the player. */
    act(action: Exclude<PlayerAction, { kind: "fullscreen" }>) {
      const element = video.current!;
      if (action.kind === "play") {
        if (element.paused) void element.play().catch(() => {});
        else element.pause();
      } else if (action.kind === "seek") seek(element.currentTime + action.seconds);
      else if (action.kind === "volume") {
        element.muted = false;
        element.volume = Math.min(1, Math.max(0, element.volume + action.by));
      } else if (action.kind === "mute") element.muted = !element.muted;
      else if (action.kind === "captions")
        chooseCaptions(captions === noCaptions ? lastCaptions.current : noCaptions);
      else if (action.kind === "picture-in-picture") togglePictureInPicture(element);
      else chooseSpeed(speedBeside(speed, action.by));
    },
    /** What the element of the film reports. */
    events: {
      onPlay() {
        setIsPlaying(true);
        setIsWaiting(video.current!.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
      },
      onPause() {
        setIsPlaying(false);
        setIsWaiting(false);
      },
      onPlaying: () => setIsWaiting(false),
      onCanPlay: () => setIsWaiting(false),
      onWaiting: () => setIsWaiting(true),
      onVolumeChange: () => setIsMuted(video.current?.muted === true),
      onLoadedMetadata() {
        const element = video.current!;
        setDuration(Number.isFinite(element.duration) ? element.duration : 0);
        if (begin.current > 0 && begin.current < element.duration) element.currentTime = begin.current;
      },
      onTimeUpdate() {
        const { currentTime, ended, readyState } = video.current!;
        // Another size was chosen: the element is at 0 until it is loaded, and the film is not.
        if (readyState === HTMLMediaElement.HAVE_NOTHING) return;
        setSeconds(Math.floor(currentTime));
        onTime?.(ended ? 0 : Math.floor(currentTime));
      },
      onError() {
        // A smaller size may be missing where the film itself is there.
        if (shown.link !== film.link) show(film.link, null, true);
        else onError?.();
      },
    },
  };
}

export type FilmControl = ReturnType<typeof useFilm>;
