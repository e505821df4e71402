import { CirclePlay } from "lucide-react";
import { useState } from "react";
import * as m from "#messages/learning.ts";
import { savingLink } from "../../document-kind.ts";
import type { LessonResource } from "../course.ts";
import { LoadFailure } from "../load-failure.tsx";
import { usePinned } from "../use-pinned.ts";

/** A recording. Nothing of it is loaded before it is played; its length and its size stand above the player. */
export function HandoutAudio({
  handout,
  href,
  facts,
  language,
}: {
  handout: LessonResource;
  href: string;
  facts: string;
  language: string;
}) {
  const { resource_id: id, resource_title: title } = handout;
  const [source, renew] = usePinned(href);
  const [hasFailed, setFailed] = useState(false);
  const goOn = async () => {
    await renew();
    setFailed(false);
  };
  return (
    <div className="grid grid-cols-1 gap-2 py-3">
      <span className="flex items-center gap-3">
        <CirclePlay size={28} strokeWidth={1.5} aria-hidden="true" className="flex-none text-green" />
        <span className="grid min-w-0 flex-1">
          <span id={`audio-${id}`} lang={language} className="font-semibold">
            {title}
          </span>
          <span className="text-tiny text-muted">{facts}</span>
        </span>
      </span>
      {hasFailed ? (
        <LoadFailure
          sentence={m.handout_audio_failed()}
          text={m.handout_audio_failed_text()}
          onRetry={() => void goOn()}
        />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions of a recording */}
          <audio
            controls
            preload="none"
            src={source}
            aria-labelledby={`audio-${id}`}
            onError={() => setFailed(true)}
            className="w-full print:hidden"
          />
        </>
      )}
      <a
        href={savingLink(href, title)}
        download
        className="inline-flex min-h-11 items-center justify-self-start text-small text-green underline underline-offset-4 print:hidden"
      >
        {m.download()}
        <span lang={language} className="sr-only">
          {` ${title}`}
        </span>
      </a>
    </div>
  );
}
