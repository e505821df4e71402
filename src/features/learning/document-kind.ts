import type { documentKinds } from "./rules.ts";

export type DocumentKind = (typeof documentKinds)[number];

/** A resource's parsed link: its kind, its address, and whether the academy serves the file. */
export interface DocumentLink {
  kind: DocumentKind;
  /** Null for links that must not be opened (such as `javascript:`). */
  href: string | null;
  /** The host of a document on another site. Null for files of the academy. */
  host: string | null;
  /** The address that shows a document of Google Docs or Drive in a frame. Null for every other document. */
  preview: string | null;
}

function kindOf(url: URL): DocumentKind {
  if (url.hostname === "docs.google.com")
    // Its viewer shows only documents of other sites.
    return /^\/(viewer|gview)/.test(url.pathname) ? "other" : "google-doc";
  if (url.hostname === "drive.google.com") return "drive";
  const ending = /\.([a-z\d]+)$/i.exec(url.pathname)?.[1]?.toLowerCase();
  return ending === "pdf" || ending === "doc" || ending === "docx" ? ending : "other";
}

const docsPath =
  /^(?:\/a\/[^/]+)?\/(document|spreadsheets|presentation)(?:\/u\/\d+)?\/d\/([\w-]{6,})(?:\/|$)/;
const drivePath = /^(?:\/a\/[^/]+)?\/(file|drive)(?:\/u\/\d+)?\/(d|folders)\/([\w-]{6,})(?:\/|$)/;

/** Google shows these addresses in frames of other sites. It shows the usual ones only as pages of their own. */
function previewOf(url: URL): string | null {
  if (url.hostname === "docs.google.com") {
    const published = /^\/(document|spreadsheets|presentation)\/d\/e\/([\w-]+)\//.exec(url.pathname);
    if (published)
      return published[1] === "presentation"
        ? `${url.origin}/presentation/d/e/${published[2]}/embed`
        : `${url.origin}/${published[1]}/d/e/${published[2]}/${published[1] === "document" ? "pub?embedded=true" : "pubhtml?widget=true"}`;
    const [, kind, id] = docsPath.exec(url.pathname) ?? [];
    return id ? `${url.origin}/${kind}/d/${id}/preview` : null;
  }
  if (url.hostname !== "drive.google.com") return null;
  const [, kind, , id] = drivePath.exec(url.pathname) ?? [];
  if (kind === "drive" && id) return `${url.origin}/embeddedfolderview?id=${id}#list`;
  const named = /^\/(open|uc)$/.test(url.pathname) ? url.searchParams.get("id") : null;
  const file = kind === "file" ? id : named && /^[\w-]{6,}$/.test(named) ? named : undefined;
  return file ? `${url.origin}/file/d/${file}/preview` : null;
}

const withScheme = (link: string) => (/^[\w-]+(\.[\w-]+)+\//.test(link) ? `https://${link}` : link);

/** Parses a resource's link. `origin` is the page's own. */
export function readDocumentLink(link: string, origin: string): DocumentLink {
  const broken: DocumentLink = { kind: "other", href: null, host: null, preview: null };
  try {
    const url = new URL(withScheme(link.trim()), origin);
    if (!link.trim() || !/^https?:$/.test(url.protocol)) return broken;
    const ours = url.origin === origin;
    return {
      kind: kindOf(url),
      href: ours ? url.pathname + url.search + url.hash : url.href,
      host: ours ? null : url.hostname.replace(/^www\./, ""),
      preview: url.protocol === "https:" ? previewOf(url) : null,
    };
  } catch {
    return broken;
  }
}

const sound = /\.(mp3|m4a|ogg)$/i;
const picture = /\.(png|jpe?g|webp)$/i;

/** Whether a file of this name or path is a recording or a picture, which pages play or show themselves. Null: neither. */
export const mediaKindOf = (path: string): "audio" | "picture" | null =>
  sound.test(path) ? "audio" : picture.test(path) ? "picture" : null;

/** Whether a document is a picture of the academy. Pages load none of other sites. */
export const isOwnPicture = ({ href, host }: Pick<DocumentLink, "href" | "host">): boolean =>
  host === null && mediaKindOf(href?.replace(/[?#].*$/, "") ?? "") === "picture";

/** Whether a document opens in the viewer. Other links download a file or lead to another site. */
export const opensInViewer = (link: DocumentLink): boolean =>
  link.preview !== null || ["pdf", "doc", "docx"].includes(link.kind) || isOwnPicture(link);

/** The address that saves a file of the academy under a title. By itself it has the name of an upload: digits. */
export function savingLink(href: string, title: string): string {
  const [path = "", query] = href.split("?");
  const extension = /\.[a-z\d]+$/i.exec(path)?.[0] ?? "";
  if (!path.startsWith("/files/") || !query || !extension) return href;
  // Without half a character at its end.
  const plain = Array.from(title.trim()).slice(0, 150).join("");
  const name = plain.toLowerCase().endsWith(extension.toLowerCase()) ? plain : `${plain}${extension}`;
  return `${href}&download=1&name=${encodeURIComponent(name)}`;
}
