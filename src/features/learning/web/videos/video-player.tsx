import { videoSource } from "#kit/shared/video-source.ts";
import type { LessonVideo } from "../course.ts";
import type { FilmTime } from "./film-time.ts";
import { FilePlayer } from "./file-player.tsx";
import { OutsidePlayer } from "./outside-player.tsx";

/** The player of a video, after the person pressed play. */
export default function VideoPlayer({
  video,
  language,
  ...time
}: FilmTime & { video: LessonVideo; language: string }) {
  const source = videoSource(video.video_link, window.location.origin);
  if (source.kind === "file")
    return <FilePlayer {...time} video={video} link={source.link} language={language} />;
  if (source.kind === "youtube" || source.kind === "vimeo")
    return (
      <OutsidePlayer source={source} title={video.video_title} language={language} href={video.video_link} />
    );
  return null;
}
