import { Download } from "lucide-react";
import { useState } from "react";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { VideoFile } from "#kit/web/ui/video.tsx";
import * as m from "#messages/learning.ts";
import { usePinned } from "../api.ts";
import type { LessonVideo } from "../course.ts";
import { LoadFailure } from "../load-failure.tsx";

/** A video that the academy serves. Nothing of it is fetched before it is played. */
export function FilePlayer({
  video,
  link,
  language,
}: {
  video: LessonVideo;
  link: string;
  language: string;
}) {
  const [{ src, captions }, renew] = usePinned({ src: link, captions: video.captions });
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <LoadFailure
        sentence={m.video_failed()}
        text={m.video_failed_text()}
        onRetry={() => void renew().then(() => setFailed(false))}
      >
        <ButtonAnchor href={link} download variant="quiet">
          <Download size={18} aria-hidden="true" />
          {m.download()}
        </ButtonAnchor>
      </LoadFailure>
    );
  return (
    <VideoFile
      src={src}
      title={video.video_title}
      lang={language}
      captions={captions}
      className="sm:rounded-control"
      onError={() => setFailed(true)}
    />
  );
}
