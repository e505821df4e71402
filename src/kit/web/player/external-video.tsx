import { language } from "#kit/shared/language.ts";
import { type OutsideVideo, playerAddress } from "#kit/shared/video-source.ts";

/** A film on another site that allows embedding. It starts at once, so render it only after the person asked for it. */
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
