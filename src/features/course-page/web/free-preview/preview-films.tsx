import { Play } from "lucide-react";
import { type MouseEvent, Suspense, useState } from "react";
import type { Lesson } from "#features/courses/contract.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

// The player is loaded when somebody starts a film.
const PreviewPlayer = lazyOptional(async () => import("./preview-player.tsx"), LoadFailed);

export type PreviewFilm = Lesson["videos"][number] & {
  /** In words. Null: nobody knows it. */
  size: string | null;
};

/** The films of a preview lesson. They are links first. A film plays in place of its link. */
export function PreviewFilms({ films, language }: { films: PreviewFilm[]; language: string }) {
  const [playing, setPlaying] = useState<number | null>(null);
  const play = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(id);
  };
  if (films.length === 0) return null;
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {films.map((film) => (
        <li key={film.video_id}>
          {film.video_id === playing ? (
            <Suspense fallback={<div className="skeleton m-3 aspect-video" />}>
              <PreviewPlayer film={film} />
            </Suspense>
          ) : (
            <a
              href={film.video_link}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => play(event, film.video_id)}
              className="flex min-h-14 items-center gap-3 px-4 py-2 font-semibold text-green hover:bg-green-tint/60"
            >
              <Play aria-hidden="true" fill="currentColor" className="size-5 shrink-0" />
              <span lang={language} className="min-w-0 flex-1">
                {film.video_title}
              </span>
              {film.size === null ? null : (
                <span className="shrink-0 text-small font-normal text-muted tabular-nums">{film.size}</span>
              )}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
