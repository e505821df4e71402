import { createHash, randomBytes } from "node:crypto";

/** A secret of one rendering. The scripts that we render carry it; a script in somebody's text cannot know it. */
export const makeNonce = (): string => randomBytes(18).toString("base64url");

/**
 * The security policy of a rendered page, which allows those of its inline scripts that carry the nonce, by their
 * hashes: the page is cached, and a nonce is good for one answer only. The nonce is taken out of the page.
 * @param filmOrigin where films are, if not on this server. Pages load nothing else from there.
 */
export function allowOwnScripts(
  rendered: string,
  nonce: string,
  filmOrigin: string | null = null,
): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...rendered.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => attributes!.includes(attribute))
    .map(([, , script]) => `'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...new Set(hashes)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `media-src 'self' blob:${filmOrigin === null ? "" : ` ${filmOrigin}`}`,
    "worker-src 'self' blob:",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://docs.google.com https://drive.google.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
  return { html: rendered.replaceAll(attribute, ""), policy };
}
