import { videoSource } from "#kit/shared/video-source.ts";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { VideoFile, ExternalVideo } from "#kit/web/ui/video.tsx";
import * as m from "#messages/course-page.ts";
import type { Lesson } from "#features/courses/contract.ts";

type Film = Lesson["videos"][number];

function Player({ film: { video_title: title, video_link: link, captions } }: { film: Film }) {
  const source = videoSource(link, window.location.origin);
  switch (source.kind) {
    case "file":
      return <VideoFile src={source.link} title={title} captions={captions} className="rounded-control" />;
    case "youtube":
    case "vimeo":
      return <ExternalVideo source={source} title={title} className="rounded-control" />;
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
