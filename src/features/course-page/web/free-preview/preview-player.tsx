import { useRef, useState } from "react";
import { videoSource } from "#kit/shared/video-source.ts";
import { ExternalVideo } from "#kit/web/player/external-video.tsx";
import { keepPlace, placeOf } from "#kit/web/player/film-memory.ts";
import { FilmPlayer } from "#kit/web/player/film-player.tsx";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/course-page.ts";
import type { Lesson } from "#features/courses/contract.ts";

type Film = Lesson["videos"][number];

/** A film of ours. A visitor has no account, so the device remembers where it stopped. */
function OwnFilm({ film, link }: { film: Film; link: string }) {
  const [startAt] = useState(() => placeOf(film.video_id));
  const last = useRef(startAt);
  const [failed, setFailed] = useState(false);
  if (failed) return <LoadFailed />;
  return (
    <FilmPlayer
      film={{ link, title: film.video_title, captions: film.captions, renditions: film.renditions }}
      className="rounded-control"
      startAt={startAt}
      onTime={(seconds) => {
        if (seconds === last.current) return;
        last.current = seconds;
        keepPlace(film.video_id, seconds);
      }}
      onError={() => setFailed(true)}
    />
  );
}

function Player({ film }: { film: Film }) {
  const source = videoSource(film.video_link, window.location.origin);
  switch (source.kind) {
    case "file":
      return <OwnFilm film={film} link={source.link} />;
    case "youtube":
    case "vimeo":
      return <ExternalVideo source={source} title={film.video_title} className="rounded-control" />;
    case "link":
      return (
        <ButtonAnchor href={source.link} target="_blank" rel="noreferrer" variant="quiet">
          {m.open_elsewhere()}
        </ButtonAnchor>
      );
    case "broken":
      return null;
  }
}

/** A film that shows what a course is like. */
export default function PreviewPlayer({ film }: { film: Film }) {
  return (
    <div className="grid gap-2 p-3">
      <Player film={film} />
      <p className="font-medium">{film.video_title}</p>
    </div>
  );
}
