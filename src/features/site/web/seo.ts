import type { MetaDescriptor } from "react-router";
import { type Language, languages } from "#kit/shared/language.ts";

/** What the root's loader knows; absent on a page that failed. */
interface Root {
  loaderData?: unknown;
}
interface Site {
  language: Language;
  academyName: string;
  publicUrl: string;
}

export interface PageFacts {
  title: string;
  description: string;
  /** From the root of the site, without a language. */
  path: string;
  kind?: "website" | "article";
  /** For search engines: schema.org, made with the site's own address. */
  structured?: (site: Site) => object[];
}

const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

/** What search engines and shared links are told of a public page. */
export function seo(
  root: Root | undefined,
  { title, description, path, kind, structured }: PageFacts,
): MetaDescriptor[] {
  const site = root?.loaderData as Site | undefined;
  if (!site) return [{ title }];
  const address = site.publicUrl.replace(/\/$/, "") + path;
  const short = shorten(description);
  const whole = title.includes(site.academyName) ? title : `${title} · ${site.academyName}`;
  return [
    { title: whole },
    { name: "description", content: short },
    { tagName: "link", rel: "canonical", href: address },
    ...languages.map((language) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: language,
      href: inLanguage(address, language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address },
    { property: "og:type", content: kind ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: short },
    { property: "og:url", content: address },
    { property: "og:site_name", content: site.academyName },
    { property: "og:locale", content: site.language === "bn" ? "bn_BD" : "en_GB" },
    { name: "twitter:card", content: "summary" },
    // The router writes '<' in these as an escape.
    ...(structured?.(site) ?? []).map((thing) => ({ "script:ld+json": thing })),
  ];
}

/** At most what a result page shows, cut between words. */
export function shorten(text: string, most = 160): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= most) return flat;
  const cut = flat.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2))}…`;
}
