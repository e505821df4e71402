import { CirclePlay, ExternalLink, FileText } from "lucide-react";
import { type MouseEvent, Suspense, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/course-page.ts";
import type { Lesson } from "#features/courses/contract.ts";

// The player is loaded when somebody starts a film.
const PreviewPlayer = lazyOptional(async () => import("./preview-player.tsx"), LoadFailed);

const linkStyle =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-green underline-offset-4 hover:bg-green-tint/60 hover:underline";

/** The films and handouts of a preview lesson. They are links first. A film plays in place of its link. */
export function LessonMaterial({ lesson }: { lesson: Lesson }) {
  const [playing, setPlaying] = useState<number | null>(null);
  const film = lesson.videos.find(({ video_id }) => video_id === playing);
  const play = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(id);
  };
  return (
    <div className="grid gap-1 border-t border-line/70 bg-surface px-1 py-2 sm:px-2">
      {film ? (
        <Suspense fallback={<div className="skeleton m-3 aspect-video" />}>
          <PreviewPlayer key={film.video_id} film={film} />
        </Suspense>
      ) : null}
      {lesson.videos.map(({ video_id, video_title, video_link }) =>
        video_link && video_id !== playing ? (
          <a
            key={video_id}
            href={video_link}
            target="_blank"
            rel="noreferrer"
            className={linkStyle}
            onClick={(event) => play(event, video_id)}
          >
            <CirclePlay aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.8} />
            <span className="min-w-0 flex-1">{video_title}</span>
          </a>
        ) : null,
      )}
      {lesson.resources.map(({ resource_id, resource_title, resource_link }) =>
        resource_link ? (
          <a key={resource_id} href={resource_link} target="_blank" rel="noreferrer" className={linkStyle}>
            <FileText aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.8} />
            <span className="min-w-0 flex-1">{resource_title}</span>
            <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{m.opens_new_tab()}</span>
          </a>
        ) : null,
      )}
    </div>
  );
}
