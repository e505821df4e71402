// PDFs with what a test needs: lines at places, no text at all, a password.
import { createHash } from "node:crypto";

interface PdfLine {
  text: string;
  /** Points, from the lower left corner of an A4 page. */
  x: number;
  y: number;
  size?: number;
}

/** Lines below each other. */
export const linesAt = (texts: string[], { x = 57, y = 780, size = 11, step = 16 } = {}): PdfLine[] =>
  texts.map((text, place) => ({ text, x, y: y - place * step, size }));

const md5 = (...parts: Buffer[]): Buffer => createHash("md5").update(Buffer.concat(parts)).digest();

/** The cipher of the oldest PDFs. Node no longer has it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, place) => place);
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other]!, state[one]!]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
}

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
const fileId = Buffer.from("0123456789abcdef0123456789abcdef", "hex");

/** The keys of a password, by the standard's first method (40 bits). */
function encryptionOf(password: string) {
  const padded = Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const key = md5(padded, owner, permissions, fileId).subarray(0, 5);
  const dictionary = `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${rc4(key, padding).toString("hex")}> /P -4 >>`;
  const encrypt = (object: number, data: Buffer) =>
    rc4(md5(key, Buffer.from([object & 255, object >> 8, 0, 0, 0])).subarray(0, 10), data);
  return { dictionary, encrypt };
}

const drawLine = ({ text, x, y, size = 11 }: PdfLine): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replaceAll(/[\\()]/g, "\\$&")}) Tj ET`;

/** A PDF of A4 pages. A page without lines has a drawn square and no text. */
export function makePdf(pages: PdfLine[][], password?: string): Buffer {
  const encryption = password === undefined ? null : encryptionOf(password);
  const objects: Buffer[] = [];
  const add = (number: number, content: string | Buffer) => {
    objects[number] = Buffer.isBuffer(content) ? content : Buffer.from(content, "latin1");
  };
  const pageObject = (place: number) => 4 + 2 * place;
  add(1, "<< /Type /Catalog /Pages 2 0 R >>");
  add(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, place) => `${pageObject(place)} 0 R`).join(" ")}] >>`,
  );
  add(3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (const [place, lines] of pages.entries()) {
    const number = pageObject(place);
    add(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
    );
    const drawing = lines.length > 0 ? lines.map(drawLine).join("\n") : "0.1 0.4 0.3 rg 100 300 400 300 re f";
    const plain = Buffer.from(drawing, "latin1");
    const data = encryption ? encryption.encrypt(number + 1, plain) : plain;
    add(
      number + 1,
      Buffer.concat([
        Buffer.from(`<< /Length ${data.length} >>\nstream\n`),
        data,
        Buffer.from("\nendstream"),
      ]),
    );
  }
  const last = pageObject(pages.length);
  if (encryption) add(last, encryption.dictionary);
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let size = parts[0]!.length;
  const write = (part: Buffer) => {
    parts.push(part);
    size += part.length;
  };
  for (const [number, content] of objects.entries()) {
    if (!content) continue;
    offsets[number] = size;
    write(Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from("\nendobj\n")]));
  }
  const start = size;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const id = fileId.toString("hex");
  write(
    Buffer.from(
      `xref\n0 ${objects.length}\n0000000000 65535 f \n${entries.join("")}trailer\n<< /Size ${objects.length} /Root 1 0 R /ID [<${id}> <${id}>]${encryption ? ` /Encrypt ${last} 0 R` : ""} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
