/** Where a lesson's video comes from. That decides how it is shown. */
export type VideoSource =
  | { kind: "file"; link: string }
  | { kind: "youtube"; id: string; start: number }
  | { kind: "vimeo"; id: string; hash: string | null; start: number }
  | { kind: "link"; link: string; host: string }
  | { kind: "broken" };
/** A video that another site's player plays inside our page. */
export type OutsideVideo = VideoSource & { kind: "youtube" | "vimeo" };

/** The names of the sites whose player plays inside our page. */
export const videoHosts = { youtube: "YouTube", vimeo: "Vimeo" } as const;

const youtubeHosts = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const youtubeId = /^[\w-]{11}$/;

/** 90, 90s, 1m30s, 1h2m3s as seconds; 0 for anything else. */
export function secondsOf(text: string | null): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? "");
  if (!parts) return 0;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours! * 3600 + minutes! * 60 + seconds!;
}

/** The time that a link points to, in its query (`t`, `start`) or behind its `#`. */
function startOf(url: URL): number {
  const behind = new URLSearchParams(url.hash.slice(1));
  return secondsOf(url.searchParams.get("t") ?? url.searchParams.get("start") ?? behind.get("t"));
}

function youtube(url: URL, host: string): VideoSource | null {
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  const id =
    host === "youtu.be"
      ? first
      : !youtubeHosts.has(host)
        ? ""
        : ["shorts", "embed", "live", "v"].includes(first)
          ? second
          : (url.searchParams.get("v") ?? "");
  return youtubeId.test(id) ? { kind: "youtube", id, start: startOf(url) } : null;
}

function vimeo(url: URL, host: string): VideoSource | null {
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return null;
  const parts = url.pathname.split("/").filter(Boolean);
  // /ID, /ID/HASH, and the ID behind /video/, /videos/ or a channel's name.
  const place = /^\d+$/.test(parts[0] ?? "")
    ? 0
    : parts[0] === "channels" && parts.length === 3
      ? 2
      : parts.findIndex((part) => part === "video" || part === "videos") + 1;
  const id = parts[place] ?? "";
  if (!/^\d+$/.test(id)) return null;
  const hash = url.searchParams.get("h") ?? parts[place + 1] ?? "";
  return { kind: "vimeo", id, hash: /^[\da-f]{6,}$/i.test(hash) ? hash : null, start: startOf(url) };
}

/** People paste addresses without the `https://`. */
const withScheme = (link: string) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(link) ? `https://${link}` : link);

/**
 * Reads a video's link.
 * @param origin of the page: a video file plays in the page only if it is one of ours.
 */
export function videoSource(link: string, origin: string): VideoSource {
  let url: URL;
  try {
    url = new URL(withScheme(link.trim()), origin);
  } catch {
    return { kind: "broken" };
  }
  if (!link.trim() || !/^https?:$/.test(url.protocol)) return { kind: "broken" };
  if (url.origin === origin)
    return /\.(mp4|m4v|webm|mov|ogv)$/i.test(url.pathname)
      ? { kind: "file", link: url.pathname + url.search }
      : { kind: "link", link: url.href, host: url.host };
  const host = url.hostname.replace(/^www\./, "");
  return youtube(url, host) ?? vimeo(url, host) ?? { kind: "link", link: url.href, host };
}

/** The address of the player. It plays at once, because it is loaded only after a press on play. */
export function playerAddress(source: OutsideVideo, language: string): string {
  if (source.kind === "youtube") {
    const query = new URLSearchParams({ autoplay: "1", playsinline: "1", rel: "0", hl: language });
    if (source.start) query.set("start", String(source.start));
    return `https://www.youtube-nocookie.com/embed/${source.id}?${query}`;
  }
  const query = new URLSearchParams({ dnt: "1", autoplay: "1", playsinline: "1" });
  if (source.hash) query.set("h", source.hash);
  return `https://player.vimeo.com/video/${source.id}?${query}${source.start ? `#t=${source.start}s` : ""}`;
}
