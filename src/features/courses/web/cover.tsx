import { thumbnailSet } from "../rules.ts";

/**
 * A course's picture: the uploaded one, or a drawn one. It is decoration, because the title is beside it. Nothing
 * moves when it comes, and a drawn one is a little darker if the page is dark.
 */
export function Cover({
  thumbnail,
  drawing,
  eager = false,
  className = "",
}: {
  thumbnail: string | null;
  /** The address of a drawn cover, from the course's `cover_links`. */
  drawing: string | undefined;
  /** The cover is on the first screen, so it loads at once. */
  eager?: boolean;
  className?: string;
}) {
  return (
    <img
      src={thumbnail || drawing}
      srcSet={thumbnail ? thumbnailSet(thumbnail) : undefined}
      sizes={thumbnail ? "auto, (min-width: 40rem) 420px, 100vw" : undefined}
      alt=""
      width={320}
      height={180}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={`block aspect-video w-full bg-line object-cover ${thumbnail ? "" : "dark:brightness-90"} ${className}`}
    />
  );
}
