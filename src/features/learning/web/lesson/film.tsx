import { ExternalLink, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { videoSource } from "#kit/shared/video-source.ts";
import { useSavesData } from "#kit/web/data-saver.ts";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import type { FilmTime } from "../videos/film-time.ts";
import { PlayerBox } from "../videos/player-box.tsx";
import { PosterRings } from "../videos/poster-rings.tsx";
import { formatClock } from "#kit/web/player/film-clock.ts";
import { sizeToPlay } from "./film-size.ts";

const row = "flex min-h-14 items-center gap-3 border-b border-line px-4 py-3 text-small";

/** The film before it plays: it costs its picture at most, and says its size. */
function Poster({
  title,
  language,
  size,
  picture,
  startAt,
  onPlay,
}: {
  title: string;
  language: string;
  size: number | null;
  /** A picture of the film. Null: it has none, or data is saved. */
  picture: string | null;
  startAt: number;
  onPlay: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className="relative isolate flex aspect-video w-full cursor-pointer flex-col justify-between overflow-hidden bg-[#0a5444] p-4 text-left text-white lg:rounded-card"
    >
      <PosterRings cx={230} cy={70} />
      {picture === null ? null : (
        <span className="absolute inset-0 -z-10">
          <img src={picture} alt="" decoding="async" className="size-full object-cover" />
          {/* The words are read on any picture. */}
          <span className="absolute inset-0 bg-linear-to-b from-black/75 via-black/20 to-black/75" />
        </span>
      )}
      <span lang={language} className="line-clamp-2 font-semibold">
        {title}
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="inline-flex min-h-11 items-center gap-2 rounded-full bg-white pr-4 pl-3 font-semibold text-[#16221e]">
          <Play size={20} fill="currentColor" aria-hidden="true" />
          {startAt > 0 ? m.film_resume({ time: formatClock(startAt) }) : m.film_play()}
        </span>
        {size === null ? null : <b className="text-small tabular-nums">{formatBytes(size)}</b>}
      </span>
    </button>
  );
}

/** A film of a lesson. A film of ours loads when it is asked for; another site is asked only then, too. */
export function Film({
  video,
  language,
  startAt = 0,
  onTime,
}: FilmTime & { video: LessonPage["videos"][number]; language: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const savesData = useSavesData();
  const player = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone. A player that is there already took it.
    if (isPlaying && !player.current?.contains(document.activeElement))
      player.current?.focus({ preventScroll: true });
  }, [isPlaying]);
  const source = videoSource(video.video_link, window.location.origin);
  if (source.kind === "broken")
    return (
      <p className={`${row} text-muted`}>
        <span lang={language} className="flex-1">
          {video.video_title}
        </span>
        {m.broken_link()}
      </p>
    );
  if (source.kind === "link")
    return (
      <a href={source.link} target="_blank" rel="noopener noreferrer" className={row}>
        <span className="grid flex-1">
          <span lang={language}>{video.video_title}</span>
          <span className="text-muted">{m.opens_outside({ host: source.host })}</span>
        </span>
        <ExternalLink size={16} aria-hidden="true" className="flex-none text-muted" />
      </a>
    );
  if (source.kind === "file" && !isPlaying)
    return (
      <Poster
        title={video.video_title}
        language={language}
        size={sizeToPlay(video)}
        picture={savesData ? null : video.poster_link}
        startAt={startAt}
        onPlay={() => setIsPlaying(true)}
      />
    );
  return (
    <div ref={player} tabIndex={-1} className="outline-none">
      <PlayerBox video={video} language={language} startAt={startAt} onTime={onTime} />
    </div>
  );
}
