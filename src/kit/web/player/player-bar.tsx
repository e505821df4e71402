import {
  Captions,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Settings,
  Volume2,
  VolumeX,
} from "lucide-react";
import * as m from "#messages/kit.ts";
import { formatClock } from "./film-clock.ts";
import { PlayerButton } from "./player-button.tsx";
import type { PlayableFilm, FilmControl } from "./use-film.ts";

/** The controls under the picture, where they cover neither picture nor captions. */
export function PlayerBar({
  film,
  control,
  settings,
  fullscreen: [isFull, toggleFull],
}: {
  film: PlayableFilm;
  control: FilmControl;
  settings: { id: string; isOpen: boolean; toggle: () => void };
  fullscreen: [isFull: boolean, toggle: () => void];
}) {
  const { state, act, seek } = control;
  const [time, total] = [formatClock(state.seconds), formatClock(Math.floor(state.duration))];
  return (
    <div className="px-1 pb-1">
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(state.duration))}
        step={1}
        value={state.seconds}
        disabled={state.duration === 0}
        onChange={({ target }) => seek(Number(target.value))}
        aria-label={m.film_place()}
        aria-valuetext={m.film_place_text({ time, total })}
        className="block h-6 w-full cursor-pointer accent-marigold"
      />
      <div className="flex items-center">
        <PlayerButton
          icon={state.isPlaying ? Pause : Play}
          name={state.isPlaying ? m.film_pause() : m.film_go_on()}
          onClick={() => act({ kind: "play" })}
        />
        <PlayerButton
          icon={RotateCcw}
          name={m.film_back()}
          onClick={() => act({ kind: "seek", seconds: -10 })}
          className="max-sm:hidden"
        />
        <PlayerButton
          icon={RotateCw}
          name={m.film_forward()}
          onClick={() => act({ kind: "seek", seconds: 10 })}
          className="max-sm:hidden"
        />
        <PlayerButton
          icon={state.isMuted ? VolumeX : Volume2}
          name={state.isMuted ? m.film_unmute() : m.film_mute()}
          onClick={() => act({ kind: "mute" })}
        />
        <span className="mx-1 flex-1 text-tiny tabular-nums">
          {time} / {total}
        </span>
        {film.captions.length > 0 ? (
          <PlayerButton
            icon={Captions}
            name={m.film_captions()}
            aria-pressed={state.captions !== "off"}
            onClick={() => act({ kind: "captions" })}
          />
        ) : null}
        <PlayerButton
          icon={Settings}
          name={m.film_settings()}
          aria-expanded={settings.isOpen}
          aria-controls={settings.id}
          onClick={settings.toggle}
        />
        <PlayerButton
          icon={isFull ? Minimize : Maximize}
          name={isFull ? m.film_fullscreen_end() : m.film_fullscreen()}
          onClick={toggleFull}
        />
      </div>
    </div>
  );
}
