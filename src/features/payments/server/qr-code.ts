import { create } from "qrcode";

/**
 * A QR code as the path of an SVG whose side is `size` units, without the quiet zone around it. The content is what the
 * wallet's own QR code says: a phone number alone is none that a wallet can read.
 */
export function qrCode(content: string): { size: number; path: string } {
  const { size, data } = create(content, { errorCorrectionLevel: "M" }).modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? "1" : "0")).join(""),
  );
  // One rectangle per run of dark modules.
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: path.join("") };
}
