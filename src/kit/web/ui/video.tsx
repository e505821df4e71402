import { language } from "#kit/shared/language.ts";
import { type OutsideVideo, playerAddress } from "#kit/shared/video-source.ts";
import * as m from "#messages/kit.ts";

const captionNames: Record<string, () => string> = { en: m.caption_english, bn: m.caption_bengali };

/** A film on this server. It starts at once, so render it only after the person asked for it. */
export function VideoFile({
  src,
  title,
  lang,
  captions,
  className,
  startAt = 0,
  onTime,
  onError,
}: {
  src: string;
  title: string;
  lang?: string;
  captions: { language: string; link: string }[];
  className: string;
  /** In seconds. */
  startAt?: number;
  /** Gets the time of the film in seconds while it plays, and 0 at its end. */
  onTime?: (seconds: number) => void;
  onError?: () => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every film has them
    <video
      controls
      autoPlay
      playsInline
      preload="none"
      lang={lang}
      aria-label={title}
      src={src}
      onError={onError}
      onLoadedMetadata={({ currentTarget: film }) => {
        if (startAt > 0 && startAt < film.duration) film.currentTime = startAt;
      }}
      onTimeUpdate={({ currentTarget: film }) => onTime?.(film.ended ? 0 : Math.floor(film.currentTime))}
      className={`block aspect-video w-full bg-[#000] ${className}`}
    >
      {captions.map((caption) => (
        <track
          key={caption.language}
          kind="captions"
          srcLang={caption.language}
          label={captionNames[caption.language]?.() ?? caption.language}
          src={caption.link}
          default={caption.language === language()}
        />
      ))}
    </video>
  );
}

/** A film on another site that allows embedding. It starts at once, too. */
export function ExternalVideo({
  source,
  title,
  className,
}: {
  source: OutsideVideo;
  title: string;
  className: string;
}) {
  return (
    <iframe
      src={playerAddress(source, language())}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it stays in its sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      // YouTube plays only if the page sends a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      className={`block aspect-video w-full border-0 bg-[#000] ${className}`}
    />
  );
}
