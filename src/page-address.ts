/** The address of a page as ours: what begins with two slashes would name another host, or none at all. */
export const pageAddress = (url: string, publicUrl: string): URL =>
  new URL(new URL(publicUrl).origin + url.replace(/^[/\\]*/, "/"));

/**
 * What of its query a page is rendered from, in the order in which it is kept by it. Everything else in
 * an address (a campaign's marks, what is asked behind a page's guard) is for the browser alone.
 */
const parametersOf: Record<string, string[]> = {
  "/": ["category"],
  "/courses": ["search", "category", "min_price", "max_price", "min_rating", "sort", "page"],
  "/certificate": ["number"],
  "/login": ["next"],
  "/signup": ["next"],
  "/forgot-password": ["next"],
  "/your-data/delete": ["step"],
};

/** The address that is rendered, and kept, for an address that was asked for: one for all that look alike. */
export function renderedAddress(url: string): string {
  const [path = "", query] = url.split(/\?(.*)/s, 2);
  // The router asks which routes there are.
  if (query === undefined || path === "/__manifest") return url;
  const page = path.replace(/(\/_|)\.data$/, "").replace(/\/$/, "") || "/";
  const asked = new URLSearchParams(query);
  const read = [...(parametersOf[page] ?? []), ...(path.endsWith(".data") ? ["_routes"] : [])]
    .map((name) => [name, asked.get(name) ?? ""] as [string, string])
    .filter(([, value]) => value !== "");
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`;
}
