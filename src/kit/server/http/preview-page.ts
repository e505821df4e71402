/**
 * A rendered page for a frame that runs nothing: without scripts, and its links open nothing. The frame allows neither,
 * so a browser would report each try.
 */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, "")
    .replace(/<head\b[^>]*>/i, (head) => `${head}<base target="_blank">`);
