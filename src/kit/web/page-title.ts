import type { MetaDescriptor } from "react-router";

/** The title of a page behind the guard, with the academy's name; not for search engines. */
export function privatePage(
  title: string,
  matches: readonly ({ loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  return [{ title: withAcademy(title, matches) }, { name: "robots", content: "noindex" }];
}

/** `Log in · Bidya Academy`: the name comes with the root's data. */
export function withAcademy(
  title: string,
  matches: readonly ({ loaderData?: unknown } | undefined)[],
): string {
  const { academyName } = (matches[0]?.loaderData ?? {}) as { academyName?: string };
  return academyName ? `${title} · ${academyName}` : title;
}
