import type { MetaDescriptor } from "react-router";
import type { PageRequest } from "#kit/web/load-context.ts";
import { type PageFacts, seo } from "#kit/web/seo.ts";
import { pageText, type ShownText } from "../contract.ts";
import type { TextOf } from "../page-shapes.ts";
import { pagePaths, type PageName } from "../edited-pages.ts";

/** The text of a page in the language of the request. */
export const loadText = async <Page extends PageName>(
  { call, language }: Pick<PageRequest, "call" | "language">,
  page: Page,
): Promise<TextOf<Page>> =>
  // The server sends only texts of the page's shape.
  (await call(pageText, { params: { page, language } })) as TextOf<Page>;

/** Describes such a page for search engines and shared links. `text` is missing if the page failed. */
export const textMeta = (
  root: Parameters<typeof seo>[0],
  page: PageName,
  text: Pick<ShownText, "title" | "head"> | undefined,
  more: Pick<PageFacts, "structured"> = {},
): MetaDescriptor[] =>
  text
    ? seo(root, { title: text.title, description: text.head.description, path: pagePaths[page], ...more })
    : [];
