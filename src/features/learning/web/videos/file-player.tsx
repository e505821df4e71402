import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { FilmPlayer } from "#kit/web/player/film-player.tsx";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/learning.ts";
import { usePinned } from "../use-pinned.ts";
import { savingLink } from "../../document-kind.ts";
import type { LessonVideo } from "../course.ts";
import { LoadFailure } from "../load-failure.tsx";
import type { FilmTime } from "./film-time.ts";

/** A video that the academy serves. Nothing of it is fetched before it is played. */
export function FilePlayer({
  video,
  link,
  language,
  startAt = 0,
  onTime,
}: FilmTime & {
  video: LessonVideo;
  link: string;
  language: string;
}) {
  const { video_title: title, captions, renditions } = video;
  const [film, renew] = usePinned({ link, title, captions, renditions });
  const [failed, setFailed] = useState<"missing" | "broken" | null>(null);
  // After a failure it goes on from there.
  const last = useRef(startAt);
  const [begin, setBegin] = useState(startAt);
  const goOn = async () => {
    await renew();
    setBegin(last.current);
    setFailed(null);
  };
  const fail = async () => {
    setFailed("broken");
    // The player does not say why. A file that is not there can be neither repaired by a retry nor downloaded.
    const answer = await fetch(link, { method: "HEAD" }).catch(() => null);
    if (answer?.status === 404) setFailed((before) => before && "missing");
  };
  if (failed === "missing")
    return (
      <LoadFailure sentence={m.film_missing()} text={m.film_missing_text()} onRetry={() => void goOn()} />
    );
  if (failed)
    return (
      <LoadFailure sentence={m.video_failed()} text={m.video_failed_text()} onRetry={() => void goOn()}>
        <ButtonAnchor href={savingLink(link, title)} download variant="quiet">
          <Download size={18} aria-hidden="true" />
          {m.download()}
        </ButtonAnchor>
      </LoadFailure>
    );
  return (
    <FilmPlayer
      film={film}
      lang={language}
      className="sm:rounded-control"
      startAt={begin}
      onTime={(seconds) => {
        last.current = seconds;
        onTime?.(seconds);
      }}
      onError={() => void fail()}
    />
  );
}
