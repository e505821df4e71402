/** Where a film of another site can be played inside a page; null when we know no such place. */
export function embedAddress(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  const host = url.hostname.replace(/^(www|m)\./, "");
  const path = url.pathname.split("/").filter(Boolean);
  const youtube =
    host === "youtu.be"
      ? path[0]
      : host === "youtube.com" || host === "youtube-nocookie.com"
        ? (url.searchParams.get("v") ??
          (["embed", "shorts", "live"].includes(path[0] ?? "") ? path[1] : undefined))
        : undefined;
  if (youtube && /^[\w-]{6,20}$/.test(youtube))
    return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`;
  const vimeo = host === "vimeo.com" ? path[0] : host === "player.vimeo.com" ? path[1] : undefined;
  return vimeo && /^\d+$/.test(vimeo) ? `https://player.vimeo.com/video/${vimeo}?autoplay=1` : null;
}
