export type DocumentKind = "pdf" | "doc" | "docx" | "google-doc" | "drive" | "other";

/** A resource's parsed link: its kind, its address, and whether the academy serves the file. */
export interface DocumentLink {
  kind: DocumentKind;
  /** Null for links that must not be opened (such as `javascript:`). */
  href: string | null;
  /** The host of a document on another site. Null for files of the academy. */
  host: string | null;
}

function kindOf(url: URL): DocumentKind {
  if (url.hostname === "docs.google.com")
    // Its viewer shows only documents of other sites.
    return /^\/(viewer|gview)/.test(url.pathname) ? "other" : "google-doc";
  if (url.hostname === "drive.google.com") return "drive";
  const ending = /\.([a-z\d]+)$/i.exec(url.pathname)?.[1]?.toLowerCase();
  return ending === "pdf" || ending === "doc" || ending === "docx" ? ending : "other";
}

const withScheme = (link: string) => (/^[\w-]+(\.[\w-]+)+\//.test(link) ? `https://${link}` : link);

/** Parses a resource's link. `origin` is the page's own. */
export function readDocumentLink(link: string, origin: string): DocumentLink {
  const broken: DocumentLink = { kind: "other", href: null, host: null };
  try {
    const url = new URL(withScheme(link.trim()), origin);
    if (!link.trim() || !/^https?:$/.test(url.protocol)) return broken;
    const ours = url.origin === origin;
    return {
      kind: kindOf(url),
      href: ours ? url.pathname + url.search + url.hash : url.href,
      host: ours ? null : url.hostname.replace(/^www\./, ""),
    };
  } catch {
    return broken;
  }
}
