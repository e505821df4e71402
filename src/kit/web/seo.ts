import type { MetaDescriptor } from "react-router";
import { addressIn, type Language } from "#kit/shared/language.ts";

/** What the root's loader knows; absent on a page that failed. */
interface Root {
  loaderData?: unknown;
}
interface Site {
  language: Language;
  languages: readonly Language[];
  academyName: string;
  publicUrl: string;
}

export interface PageFacts {
  title: string;
  description: string;
  /** From the root of the site, without a language. */
  path: string;
  kind?: "website" | "article";
  /** The picture of a shared link, as a path of this site. The default is the academy's picture. */
  picture?: string;
  /** For search engines: schema.org, made with the site's own address. */
  structured?: (site: Site) => object[];
}

/** Describes a public page for search engines and shared links. */
export function seo(
  page: Root | undefined,
  { title, description, path, kind, picture, structured }: PageFacts,
): MetaDescriptor[] {
  const site = page?.loaderData as Site | undefined;
  if (!site) return [{ title }];
  const root = site.publicUrl.replace(/\/$/, "");
  const address = addressIn(root + path, site.language, site.languages);
  const short = shorten(description);
  const whole = title.includes(site.academyName) ? title : `${title} · ${site.academyName}`;
  return [
    { title: whole },
    { name: "description", content: short },
    { tagName: "link", rel: "canonical", href: address },
    ...site.languages.map((language) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: language,
      href: addressIn(root + path, language, site.languages),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: root + path },
    // What reads shared links runs no scripts. So the scripts of pages are without these.
    ...(import.meta.env.SSR
      ? [
          { property: "og:type", content: kind ?? "website" },
          { property: "og:title", content: title },
          { property: "og:description", content: short },
          { property: "og:url", content: address },
          { property: "og:site_name", content: site.academyName },
          { property: "og:locale", content: site.language === "bn" ? "bn_BD" : "en_GB" },
          {
            property: "og:image",
            content: `${root}${picture ?? `/share/academy.png?lang=${site.language}`}`,
          },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { property: "og:image:alt", content: title },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    // The router escapes '<' in these.
    ...(structured?.(site) ?? []).map((thing) => ({ "script:ld+json": thing })),
  ];
}

/** Shortens a text to the length that a search result shows, cut between words. */
export function shorten(text: string, most = 160): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= most) return flat;
  const cut = flat.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2))}…`;
}
