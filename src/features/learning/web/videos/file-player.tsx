import { Download } from "lucide-react";
import { useState } from "react";
import { language as pageLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/learning.ts";
import { useRenewCourse } from "../api.ts";
import type { LessonVideo } from "../course.ts";
import { LoadFailure } from "../load-failure.tsx";

const names: Record<string, () => string> = { en: m.language_en, bn: m.language_bn };

/** A film of ours. Nothing of it is fetched before it is played. */
export function FilePlayer({ video, link, language }: { video: LessonVideo; link: string; language: string }) {
  const renew = useRenewCourse();
  // The course may be fetched again while the film runs, with a fresh link: that must not stop it.
  const [playing, setPlaying] = useState({ link, captions: video.captions, failed: false });
  if (playing.failed)
    return (
      <LoadFailure
        sentence={m.video_failed()}
        text={m.video_failed_text()}
        onRetry={() =>
          void renew().finally(() => setPlaying({ link, captions: video.captions, failed: false }))
        }
      >
        <a href={link} download className="button button-quiet">
          <Download size={18} aria-hidden="true" />
          {m.download()}
        </a>
      </LoadFailure>
    );
  return (
    <video
      controls
      autoPlay
      playsInline
      preload="none"
      lang={language}
      aria-label={video.video_title}
      src={playing.link}
      onError={() => setPlaying((before) => ({ ...before, failed: true }))}
      className="block aspect-video w-full rounded-control bg-[#000]"
    >
      {playing.captions.map((caption) => (
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
