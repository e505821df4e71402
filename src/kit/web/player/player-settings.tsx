import { PictureInPicture2 } from "lucide-react";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/kit.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { Button } from "../ui/button.tsx";
import { PlayerChoice } from "./player-choice.tsx";
import { speeds } from "./player-keys.ts";
import type { PlayableFilm, FilmControl } from "./use-film.ts";

const captionNames: Record<string, () => string> = { en: m.caption_english, bn: m.caption_bengali };

/** The name of a caption file: the language in its own words. */
export const captionName = (language: string): string => captionNames[language]?.() ?? language;

type KeyLine = [keys: string[], what: string];
const keys = (): KeyLine[] => [
  [[m.film_key_space(), "K"], m.film_key_play()],
  [["←", "→"], m.film_key_step()],
  [["J", "L"], m.film_key_leap()],
  [["↑", "↓"], m.film_key_volume()],
  [["M"], m.film_mute()],
  [["C"], m.film_captions()],
  [["F"], m.film_fullscreen()],
  ...(document.pictureInPictureEnabled ? [[["I"], m.film_pip()] satisfies KeyLine] : []),
  [["<", ">"], m.film_key_speed()],
];

/** What a person sets once: speed, size, captions. And what the keys do. */
export function PlayerSettings({
  id,
  film,
  control,
}: {
  id: string;
  film: PlayableFilm;
  control: FilmControl;
}) {
  const { state, act, chooseCaptions, chooseHeight, chooseSpeed } = control;
  const sizes = film.renditions.toSorted((one, other) => other.height - one.height);
  return (
    <div id={id} className="grid gap-4 bg-surface p-4 text-small text-ink">
      <div className="grid gap-4 sm:grid-cols-3">
        <PlayerChoice
          name={m.film_speed()}
          value={state.speed}
          choices={speeds.map((value) => ({ value, name: m.film_speed_of({ speed: formatCount(value) }) }))}
          onChoose={chooseSpeed}
        />
        {sizes.length > 1 ? (
          <PlayerChoice
            name={m.film_quality()}
            value={state.shown.height ?? sizes[0]!.height}
            choices={sizes.map(({ height, size }) => ({
              value: height,
              name: m.film_quality_of({ height: String(height), size: formatBytes(size) }),
            }))}
            onChoose={chooseHeight}
          />
        ) : null}
        {film.captions.length > 0 ? (
          <PlayerChoice
            name={m.film_captions()}
            value={state.captions}
            choices={[
              { value: "off", name: m.film_captions_off() },
              ...film.captions.map(({ language }) => ({ value: language, name: captionName(language) })),
            ]}
            onChoose={chooseCaptions}
          />
        ) : null}
      </div>
      {document.pictureInPictureEnabled ? (
        <Button
          variant="quiet"
          onClick={() => act({ kind: "picture-in-picture" })}
          className="justify-self-start"
        >
          <PictureInPicture2 size={18} aria-hidden="true" />
          {m.film_pip()}
        </Button>
      ) : null}
      <section aria-label={m.film_keys()}>
        <p className="font-semibold">{m.film_keys()}</p>
        <dl className="mt-2 grid gap-x-8 gap-y-1 text-tiny sm:grid-cols-2">
          {keys().map(([names, what]) => (
            <div key={what} className="flex items-baseline justify-between gap-4">
              <dt>{what}</dt>
              <dd className="flex flex-none gap-1">
                {names.map((name) => (
                  <kbd key={name} className="rounded border border-line px-2 font-sans">
                    {name}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
