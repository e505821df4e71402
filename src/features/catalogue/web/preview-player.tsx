import * as m from "#messages/catalogue.ts";
import { language } from "#kit/shared/language.ts";
import type { Lesson } from "../contract.ts";
import { embedAddress } from "./embed-address.ts";

const captionNames: Record<string, () => string> = { en: m.language_en, bn: m.language_bn };

/** A film of ours, or of a site that lets its films be played here. */
export default function PreviewPlayer({ film }: { film: Lesson["videos"][number] }) {
  const { video_title: title, video_link: link, captions } = film;
  const frame = embedAddress(link);
  const shape = "aspect-video w-full rounded-control bg-black";
  return (
    <div className="grid gap-2 p-3">
      {link.startsWith("/") ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- they come with the film, where it has them
        <video
          src={link}
          controls
          autoPlay
          playsInline
          preload="metadata"
          aria-label={title}
          className={shape}
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
      ) : frame ? (
        <iframe
          src={frame}
          title={title}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it stays in its sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          // YouTube plays only for pages that say who they are.
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; fullscreen; picture-in-picture"
          className={`${shape} border-0`}
        />
      ) : (
        <a href={link} target="_blank" rel="noreferrer" className="button button-quiet">
          {m.open_elsewhere()}
        </a>
      )}
      <p className="font-medium">{title}</p>
    </div>
  );
}
