const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** The key of a new block. It names the block for as long as the course exists. */
export const newKey = (): string => `n${hex(randomBytes(8))}`;

/** A random UUID. `crypto.randomUUID` does not exist where the page came over plain HTTP. */
export function newUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
