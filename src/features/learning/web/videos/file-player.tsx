import { Download } from "lucide-react";
import { useState } from "react";
import { language as pageLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/learning.ts";
import { usePinned } from "../api.ts";
import type { LessonVideo } from "../course.ts";
import { LoadFailure } from "../load-failure.tsx";

const names: Record<string, () => string> = { en: m.language_en, bn: m.language_bn };

/** A film of ours. Nothing of it is fetched before it is played. */
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
        <a href={link} download className="button button-quiet">
          <Download size={18} aria-hidden="true" />
          {m.download()}
        </a>
      </LoadFailure>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every film has them
    <video
      controls
      autoPlay
      playsInline
      preload="none"
      lang={language}
      aria-label={video.video_title}
      src={src}
      onError={() => setFailed(true)}
      className="block aspect-video w-full sm:rounded-control bg-[#000]"
    >
      {captions.map((caption) => (
        <track
          key={caption.language}
          kind="captions"
          srcLang={caption.language}
          label={names[caption.language]?.() ?? caption.language}
          src={caption.link}
          default={caption.language === pageLanguage()}
        />
      ))}
    </video>
  );
}
