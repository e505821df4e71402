import { ECDH } from "node:crypto";

/** Whether the key of a browser is a point of the curve: for any other nothing can be encrypted. */
export function isCurvePoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "hex", "compressed");
    return true;
  } catch {
    return false;
  }
}
