import { CirclePlay, ExternalLink, Unlink, X } from "lucide-react";
import { useId } from "react";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/learning.ts";
import type { LessonVideo } from "../course.ts";
import { materialItem, materialRow } from "../material-row.ts";
import { videoHosts, videoSource } from "#kit/shared/video-source.ts";
import { PlayerBox } from "./player-box.tsx";
import { ResumedPlayer } from "./resumed-player.tsx";

/** A video of a lesson. It plays here, or opens on the site that hosts it. */
export function VideoItem({
  video,
  lessonId,
  place,
  language,
  open,
  onPlay,
}: {
  video: LessonVideo;
  lessonId: number;
  /** Among the films of the lesson, from 1. */
  place: number;
  language: string;
  open: boolean;
  onPlay: (videoId: number | null) => void;
}) {
  const id = useId();
  const source = videoSource(video.video_link, window.location.origin);
  const title = (
    <span lang={language} className="min-w-0 flex-1">
      {video.video_title}
    </span>
  );
  if (source.kind === "broken")
    return (
      <li className={materialItem}>
        <span className={`${materialRow} cursor-default text-muted`}>
          <Unlink size={19} aria-hidden="true" className="flex-none" />
          {title}
          <span className="text-small">{m.broken_link()}</span>
        </span>
      </li>
    );
  if (source.kind === "link")
    return (
      <li className={materialItem}>
        <a href={source.link} target="_blank" rel="noopener noreferrer" className={materialRow}>
          <CirclePlay size={19} aria-hidden="true" className="flex-none text-green" />
          <span className="grid min-w-0 flex-1">
            {title}
            <span className="text-small text-muted">{m.opens_outside({ host: source.host })}</span>
          </span>
          <ExternalLink size={16} aria-hidden="true" className="flex-none text-muted" />
        </a>
      </li>
    );
  const host = source.kind === "file" ? null : videoHosts[source.kind];
  return (
    <li className={materialItem}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onPlay(open ? null : video.video_id)}
        className={materialRow}
      >
        <CirclePlay size={19} aria-hidden="true" className="flex-none text-green" />
        <span className="sr-only">{open ? m.close_video() : m.play_video()}</span>
        {title}
        {host ? <Badge className="flex-none">{host}</Badge> : null}
        {open ? <X size={18} aria-hidden="true" className="flex-none text-muted" /> : null}
      </button>
      <div id={id} hidden={!open} className="sm:px-4 sm:pb-4 sm:pl-12">
        {!open ? null : host ? (
          <PlayerBox key={video.video_id} video={video} language={language} />
        ) : (
          <ResumedPlayer
            key={video.video_id}
            video={video}
            lessonId={lessonId}
            place={place}
            language={language}
          />
        )}
      </div>
    </li>
  );
}
