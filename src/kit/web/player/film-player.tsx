import { LoaderCircle } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import * as m from "#messages/kit.ts";
import { PlayerBar } from "./player-bar.tsx";
import { captionName, PlayerSettings } from "./player-settings.tsx";
import { type FilmReports, type PlayableFilm, useFilm } from "./use-film.ts";
import { useFullscreen } from "./use-fullscreen.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

/** The player of films on this server. It starts at once, so render it only after the person asked for it. */
export function FilmPlayer({
  film,
  lang,
  className,
  startAt = 0,
  ...reports
}: Partial<FilmReports> & { film: PlayableFilm; lang?: string; className: string }) {
  const box = useRef<HTMLElement>(null);
  const control = useFilm(film, { startAt, ...reports });
  const { video, state, act, events } = control;
  const [isOpen, setIsOpen] = useState(false);
  const fullscreen = useFullscreen(box, video);
  const settingsId = useId();
  usePlayerKeys(box, (action) => (action.kind === "fullscreen" ? fullscreen[1]() : act(action)));
  useEffect(() => {
    // The button that started the film may be gone. Then its focus comes here.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.contains(box.current))
      box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={box}
      aria-label={film.title}
      tabIndex={-1}
      className={`flex flex-col overflow-hidden bg-[#0c1a15] text-white outline-none ${className}`}
    >
      <div className="relative min-h-0 flex-1">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events -- not every film has captions; the keys and a button do the same as a click */}
        <video
          ref={video}
          playsInline
          preload="none"
          lang={lang}
          aria-label={film.title}
          src={state.shown.link}
          onClick={() => act({ kind: "play" })}
          {...events}
          className={`block w-full bg-[#000] ${fullscreen[0] ? "h-full" : "aspect-video"}`}
        >
          {film.captions.map((caption) => (
            <track
              key={caption.language}
              kind="captions"
              srcLang={caption.language}
              label={captionName(caption.language)}
              src={caption.link}
            />
          ))}
        </video>
        <output className="pointer-events-none absolute inset-0 grid place-items-center">
          {state.isWaiting ? (
            <>
              <LoaderCircle
                size={40}
                aria-hidden="true"
                className="animate-spin motion-reduce:animate-none"
              />
              <span className="sr-only">{m.film_loading()}</span>
            </>
          ) : null}
        </output>
      </div>
      <PlayerBar
        film={film}
        control={control}
        settings={{ id: settingsId, isOpen, toggle: () => setIsOpen(!isOpen) }}
        fullscreen={fullscreen}
      />
      {isOpen ? (
        <div className={fullscreen[0] ? "max-h-[60dvh] overflow-y-auto" : ""}>
          <PlayerSettings id={settingsId} film={film} control={control} />
        </div>
      ) : null}
    </section>
  );
}
