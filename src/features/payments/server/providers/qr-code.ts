import { qrRows } from "#kit/server/qr-rows.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { withAmount } from "../../emv-qr-rules.ts";
import type { Provider } from "../settings.ts";

/**
 * A QR code as the path of an SVG whose side is `size` units, without the quiet zone around it. The content is what the
 * wallet's own QR code says: a phone number alone is none that a wallet can read.
 */
export function qrCode(content: string): { size: number; path: string } {
  const rows = qrRows(content);
  // One rectangle per run of dark modules.
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size: rows.length, path: path.join("") };
}

/** The QR code of a way to pay with an amount in it. Null: it has none, or none that takes an amount. */
export function qrCodeWith(
  amount: Paisa,
  { qr_content: content, qr_takes_amount: takesAmount }: Provider,
): ReturnType<typeof qrCode> | null {
  const written = takesAmount && content !== undefined ? withAmount(content, amount) : null;
  return written === null ? null : qrCode(written);
}
