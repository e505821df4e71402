import { create } from "qrcode";

/** A QR code as rows of squares: 1 for a dark one. Without the quiet zone around it. */
export function qrRows(content: string): string[] {
  const { size, data } = create(content, { errorCorrectionLevel: "M" }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), Number).join(""),
  );
}
