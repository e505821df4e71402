import { create } from "qrcode";
import { expect, test } from "vitest";
import { qrCode } from "./qr-code.ts";

/** The modules that a path draws, as rows of 0 and 1. */
function drawn({ size, path }: { size: number; path: string }): number[] {
  const modules = Array.from({ length: size * size }, () => 0);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    modules.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(width));
  return modules;
}

test.each(["01700000000", "https://wallet.example/pay?to=01700000000", "0002010102"])(
  "the QR code of %s is drawn module by module",
  (content) => {
    const code = qrCode(content);
    const { modules } = create(content, { errorCorrectionLevel: "M" });
    expect(code.size).toBe(modules.size);
    expect(drawn(code)).toEqual(Array.from(modules.data, Number));
    expect(code.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  },
);
