// The QR codes of merchants (EMVCo, merchant-presented mode), of which Bangla QR is one: data objects of an ID, a length and a
// value, and a checksum at the end.
import { type Paisa, takaString } from "#kit/shared/money.ts";

interface QrObject {
  id: string;
  value: string;
}

/** The IDs that we read or write. */
const ids = { format: "00", initiation: "01", currency: "53", amount: "54", tip: "55", checksum: "63" };
/** The code is shown for one transaction. The other value, 11: it is on a sticker. */
const forOne = "12";
/** Bangladeshi taka, by its number in ISO 4217. */
const taka = "050";

/** CRC-16 with the polynomial 0x1021, begun with 0xFFFF, as four hexadecimal digits. */
export function checksum(text: string): string {
  let rest = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) rest = (rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1) & 0xffff;
  }
  return rest.toString(16).toUpperCase().padStart(4, "0");
}

/** Null: the content is not made of such objects. */
function objectsOf(content: string): QrObject[] | null {
  const objects: QrObject[] = [];
  for (let at = 0; at < content.length;) {
    const [, id, size] = /^(\d\d)(\d\d)/.exec(content.slice(at)) ?? [];
    const end = at + 4 + Number(size);
    if (id === undefined || end > content.length) return null;
    objects.push({ id, value: content.slice(at + 4, end) });
    at = end;
  }
  return objects;
}

const written = (objects: readonly QrObject[]): string =>
  objects.map(({ id, value }) => `${id}${String(value.length).padStart(2, "0")}${value}`).join("");

/**
 * The content of a merchant's QR code with an amount in it, so that the wallet need not ask for one. Null for other contents:
 * of no such code, of another currency, with a checksum that is wrong, or made for one transaction already.
 */
export function withAmount(content: string, amount: Paisa): string | null {
  // The lengths count characters. Of others than these it is not sure how a wallet counts them.
  const objects = /^[ -~]+$/.test(content) ? objectsOf(content) : null;
  const last = objects?.at(-1);
  if (!objects || last?.id !== ids.checksum) return null;
  const valueOf = (wanted: string) => objects.find(({ id }) => id === wanted)?.value;
  const [first] = objects;
  const isWhole =
    first?.id === ids.format &&
    first.value === "01" &&
    last.value.toUpperCase() === checksum(content.slice(0, -last.value.length));
  const isSticker =
    valueOf(ids.initiation) !== forOne && valueOf(ids.amount) === undefined && valueOf(ids.tip) === undefined;
  if (amount <= 0 || !isWhole || !isSticker || valueOf(ids.currency) !== taka) return null;
  const begun = written(
    objects.slice(0, -1).flatMap((one): QrObject[] => {
      if (one.id === ids.format) return [one, { id: ids.initiation, value: forOne }];
      if (one.id === ids.initiation) return [];
      return one.id === ids.currency ? [one, { id: ids.amount, value: takaString(amount) }] : [one];
    }),
  );
  // The checksum is of its own ID and length too.
  const unchecked = `${begun}${ids.checksum}04`;
  return unchecked + checksum(unchecked);
}
