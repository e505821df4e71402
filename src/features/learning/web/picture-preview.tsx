import { useState } from "react";
import { useHydrated } from "#kit/web/use-hydrated.ts";

const pathOf = (link: string): string => link.replace(/\?.*/, "");

/**
 * The small picture of a handout. Its place has its size from the beginning, so that nothing moves when it comes, and is
 * not there for people who save data: they set that before the page has scripts.
 * @param width of the whole picture in pixels, as `height`. Null: nobody knows it
 */
export function PicturePreview({
  link: newest,
  title,
  language,
  width,
  height,
}: {
  link: string;
  title: string;
  /** Of the title. */
  language: string;
  width: number | null;
  height: number | null;
}) {
  const isHydrated = useHydrated();
  // A later answer has another signature. It is no reason to load the picture again.
  const [link, setLink] = useState(newest);
  if (pathOf(link) !== pathOf(newest)) setLink(newest);
  const [across, down] = width && height ? [width, height] : [4, 3];
  const picture = (
    <img
      src={link}
      alt={title}
      lang={language}
      loading="lazy"
      decoding="async"
      onError={() => setLink(newest)}
      className="size-full object-contain"
    />
  );
  return (
    <span
      className="unless-saving block min-h-11 min-w-11 max-w-full overflow-hidden rounded-control bg-ink/5"
      style={{ aspectRatio: `${across} / ${down}`, width: `min(20rem, ${(15 * across) / down}rem)` }}
    >
      {isHydrated ? picture : <noscript>{picture}</noscript>}
    </span>
  );
}
