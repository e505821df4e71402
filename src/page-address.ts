/**
 * Parses the address of a page on this host. An address that begins with two slashes would name another host,
 * or none.
 */
export const pageAddress = (url: string, publicUrl: string): URL =>
  new URL(new URL(publicUrl).origin + url.replace(/^[/\\]*/, "/"));

/**
 * The query parameters that a page is rendered from, in the order of the cache key. All other parameters
 * (campaign tags, parameters of pages behind the guard) matter only in the browser.
 */
const parametersOf: Record<string, string[]> = {
  "/": ["category"],
  "/courses": [
    "search",
    "category",
    "min_price",
    "max_price",
    "min_rating",
    "language",
    "level",
    "free",
    "sort",
    "page",
  ],
  "/certificate": ["number"],
  "/login": ["next"],
  "/signup": ["next"],
  "/forgot-password": ["next"],
  "/your-data/delete": ["step"],
};

/** The address that is rendered and cached for a requested address. Addresses with the same page share one. */
export function renderedAddress(url: string): string {
  const [path = "", query] = url.split(/\?(.*)/s, 2);
  // The router requests the list of routes.
  if (query === undefined || path === "/__manifest") return url;
  const page = path.replace(/(\/_|)\.data$/, "").replace(/\/$/, "") || "/";
  const asked = new URLSearchParams(query);
  const read = [...(parametersOf[page] ?? []), ...(path.endsWith(".data") ? ["_routes"] : [])]
    .map((name) => [name, asked.get(name) ?? ""] as [string, string])
    .filter(([, value]) => value !== "");
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`;
}
