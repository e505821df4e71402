/**
 * Adds the language to a PDF, for screen readers. The drawing library cannot do this. So a second version of
 * the document's root is appended, as the format allows for changes. A file with an unexpected structure is not
 * changed.
 */
export function withLanguage(pdf: Buffer, language: string): Buffer {
  const text = pdf.toString("latin1");
  const [, entries = "", before] =
    /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? [];
  const root = /\/Root (\d+) 0 R/.exec(entries)?.[1];
  const catalog = root && new RegExp(`\\n${root} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`).exec(text)?.[1];
  if (!catalog || catalog.includes("/Lang")) return pdf;
  const at = pdf.length + 1;
  const object = `\n${root} 0 obj\n<<${catalog}\n/Lang (${language})>>\nendobj\n`;
  const table = `xref\n${root} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
  const end = `trailer\n<<${entries}\n/Prev ${before}>>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + table + end, "latin1")]);
}
