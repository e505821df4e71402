// Chromium writes every small object of a PDF plainly, a few hundred to a page for the tags that screen readers
// need. PDF 1.5 can put them into one compressed object stream: a phone downloads a quarter less, and nothing
// is lost.
import { deflateSync } from "node:zlib";

const stream = (number: number, dictionary: string, data: Buffer) => {
  const packed = deflateSync(data, { level: 9 });
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary} /Filter /FlateDecode /Length ${packed.length}>> stream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
};

/** Removes the time and the browser's name, so that the same handout gives the same bytes. */
const withoutDates = (description: string) =>
  description.replace(/\/(?:CreationDate|ModDate|Creator)\s*\((?:\\.|[^\\)])*\)/g, "");

/** For PDFs as Chromium writes them: one section, one plain cross-reference table, generation 0 throughout. */
export function compactPdf(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1"); // one character a byte, so that positions agree
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [table, trailer] = text.slice(tableAt).split("trailer");
  const [, first, count] = /^xref\s+(\d+) (\d+)/.exec(table ?? "") ?? [];
  const [root, info] = ["Root", "Info"].map((key) => new RegExp(`/${key} \\d+ 0 R`).exec(trailer ?? "")?.[0]);
  if (first !== "0" || !root || !info) throw new Error("this PDF is not built as expected");

  const entries = [...(table ?? "").matchAll(/^(\d{10}) \d{5} ([nf])/gm)].map((match, number) => ({
    number,
    at: Number(match[1]),
    used: match[2] === "n",
  }));
  const inOrder = entries.filter(({ used }) => used).toSorted((one, other) => one.at - other.at);
  const places: [kind: number, place: number, index: number][] = entries.map(() => [0, 0, 0]);
  const size = Number(count) + 2; // two more: the object stream and the cross-reference stream

  let out = Buffer.concat([Buffer.from("%PDF-1.5\n"), pdf.subarray(text.indexOf("\n") + 1, inOrder[0]?.at)]);
  const index: number[] = [];
  let bodies = "";
  inOrder.forEach(({ number, at }, position) => {
    const whole = text.slice(at, inOrder[position + 1]?.at ?? tableAt).trimEnd();
    if (whole.endsWith("endstream\nendobj")) {
      places[number] = [1, out.length, 0];
      out = Buffer.concat([out, Buffer.from(`${whole}\n`, "latin1")]);
    } else {
      places[number] = [2, size - 2, index.length / 2];
      index.push(number, bodies.length);
      const body = whole.replace(/^\d+ 0 obj\s*/, "").replace(/\s*endobj$/, "");
      bodies += `${info === `/Info ${number} 0 R` ? withoutDates(body) : body}\n`;
    }
  });
  const numbers = `${index.join(" ")}\n`;
  places.push([1, out.length, 0]);
  out = Buffer.concat([
    out,
    stream(
      size - 2,
      `/Type /ObjStm /N ${index.length / 2} /First ${numbers.length}`,
      Buffer.from(numbers + bodies, "latin1"),
    ),
  ]);
  places.push([1, out.length, 0]);
  const references = Buffer.alloc(places.length * 7);
  places.forEach(([kind, place, position], number) => {
    references.writeUInt8(kind, number * 7);
    references.writeUInt32BE(place, number * 7 + 1);
    references.writeUInt16BE(position, number * 7 + 5);
  });
  const end = stream(size - 1, `/Type /XRef /Size ${size} /W [1 4 2] ${root} ${info}`, references);
  return Buffer.concat([out, end, Buffer.from(`startxref\n${out.length}\n%%EOF\n`)]);
}
