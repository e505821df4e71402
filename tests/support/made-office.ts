// Documents of Word, PowerPoint and Excel as several programs write them: small, but whole packages of Office Open XML.
import { makeZip, type ZipPart } from "./made-zip.ts";

export type OfficeKind = "docx" | "pptx" | "xlsx";
export const officeWriters = ["Microsoft Office", "strict Open XML", "LibreOffice", "Google Docs"] as const;
export type OfficeWriter = (typeof officeWriters)[number];

interface Part {
  name: string;
  type: string;
  xml: string;
  /** The parts that it names as rId1, rId2 and so on: how, and where from its own folder. */
  needs?: [relation: string, target: string][];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const package2006 = "http://schemas.openxmlformats.org/package/2006";
const vendor = "application/vnd.openxmlformats-officedocument";

/** The namespaces of a document. Strict ones have others. */
function namespacesOf(isStrict: boolean) {
  const ofFormat = (format: string): string =>
    isStrict
      ? `http://purl.oclc.org/ooxml/${format}/main`
      : `http://schemas.openxmlformats.org/${format}/2006/main`;
  const relations = isStrict
    ? "http://purl.oclc.org/ooxml/officeDocument/relationships"
    : "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const slides = `xmlns:a="${ofFormat("drawingml")}" xmlns:p="${ofFormat("presentationml")}" xmlns:r="${relations}"`;
  return { ofFormat, relations, slides, conformance: isStrict ? ' conformance="strict"' : "" };
}
type Namespaces = ReturnType<typeof namespacesOf>;

const wordParts = ({ ofFormat, conformance }: Namespaces, words: string): Part[] => [
  {
    name: "word/document.xml",
    type: `${vendor}.wordprocessingml.document.main+xml`,
    xml: `<w:document xmlns:w="${ofFormat("wordprocessingml")}"${conformance.replace(" ", " w:")}><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
  },
];

const tableParts = ({ ofFormat, relations, conformance }: Namespaces, words: string): Part[] => [
  {
    name: "xl/workbook.xml",
    type: `${vendor}.spreadsheetml.sheet.main+xml`,
    xml: `<workbook xmlns="${ofFormat("spreadsheetml")}" xmlns:r="${relations}"${conformance}><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    needs: [["worksheet", "worksheets/sheet1.xml"]],
  },
  {
    name: "xl/worksheets/sheet1.xml",
    type: `${vendor}.spreadsheetml.worksheet+xml`,
    xml: `<worksheet xmlns="${ofFormat("spreadsheetml")}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${words}</t></is></c></row></sheetData></worksheet>`,
  },
];

const shapes = (inside = ""): string =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${inside}</p:spTree></p:cSld>`;
const sameColours = "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>";

function themeXml(slides: string): string {
  const places = ["dk1", "lt1", "dk2", "lt2"];
  const accents = [1, 2, 3, 4, 5, 6].map((number) => `accent${number}`);
  const colours = [...places, ...accents, "hlink", "folHlink"].map((name) => {
    const colour = name.startsWith("lt") ? "FFFFFF" : "204A38";
    return `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`;
  });
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const style = [
    `<a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>`,
    `<a:lnStyleLst>${`<a:ln>${fill}</a:ln>`.repeat(3)}</a:lnStyleLst>`,
    `<a:effectStyleLst>${"<a:effectStyle><a:effectLst/></a:effectStyle>".repeat(3)}</a:effectStyleLst>`,
    `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst>`,
  ];
  return [
    `<a:theme ${slides} name="Plain"><a:themeElements>`,
    `<a:clrScheme name="Plain">${colours.join("")}</a:clrScheme>`,
    `<a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>`,
    `<a:fmtScheme name="Plain">${style.join("")}</a:fmtScheme></a:themeElements></a:theme>`,
  ].join("");
}

function slideParts({ slides, conformance }: Namespaces, words: string): Part[] {
  const text = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const accents = [1, 2, 3, 4, 5, 6].map((number) => `accent${number}="accent${number}"`).join(" ");
  const part = (name: string): string => `${vendor}.presentationml.${name}+xml`;
  return [
    {
      name: "ppt/presentation.xml",
      type: part("presentation.main"),
      xml: `<p:presentation ${slides}${conformance}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      needs: [
        ["slideMaster", "slideMasters/slideMaster1.xml"],
        ["slide", "slides/slide1.xml"],
        ["theme", "theme/theme1.xml"],
      ],
    },
    {
      name: "ppt/slideMasters/slideMaster1.xml",
      type: part("slideMaster"),
      xml: `<p:sldMaster ${slides}>${shapes()}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${accents} hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
      needs: [
        ["slideLayout", "../slideLayouts/slideLayout1.xml"],
        ["theme", "../theme/theme1.xml"],
      ],
    },
    {
      name: "ppt/slideLayouts/slideLayout1.xml",
      type: part("slideLayout"),
      xml: `<p:sldLayout ${slides}>${shapes()}${sameColours}</p:sldLayout>`,
      needs: [["slideMaster", "../slideMasters/slideMaster1.xml"]],
    },
    {
      name: "ppt/slides/slide1.xml",
      type: part("slide"),
      xml: `<p:sld ${slides}>${shapes(text)}${sameColours}</p:sld>`,
      needs: [["slideLayout", "../slideLayouts/slideLayout1.xml"]],
    },
    { name: "ppt/theme/theme1.xml", type: `${vendor}.theme+xml`, xml: themeXml(slides) },
  ];
}

const partsOf = { docx: wordParts, pptx: slideParts, xlsx: tableParts };

/** The types of main parts with macros. */
const macroTypes: Record<OfficeKind, string> = {
  docx: "application/vnd.ms-word.document.macroEnabled.main+xml",
  pptx: "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml",
  xlsx: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
};

const relationsXml = (needs: [type: string, target: string][]): string =>
  `${head}<Relationships xmlns="${package2006}/relationships">${needs
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** How a program packs its parts: in which order, and with the sizes before or behind each. */
const packings: Record<OfficeWriter, { isFirst: boolean; how: Partial<ZipPart> }> = {
  "Microsoft Office": { isFirst: true, how: { packed: true, room: 300 } },
  "strict Open XML": { isFirst: true, how: { packed: true, room: 300 } },
  LibreOffice: { isFirst: false, how: { packed: true, streamed: true } },
  "Google Docs": { isFirst: false, how: { packed: true, streamed: true } },
};

interface Office {
  writer?: OfficeWriter;
  words?: string;
  /** With macros, as in a DOCM, PPTM or XLSM. */
  macros?: boolean;
}

/** The parts of a document. A test can replace one, or add some. */
export function officeParts(
  kind: OfficeKind,
  { writer = "Microsoft Office", words = "Wash your hands", macros = false }: Office = {},
): ZipPart[] {
  const namespaces = namespacesOf(writer === "strict Open XML");
  const parts = partsOf[kind](namespaces, words);
  const main = parts[0]!;
  const folder = main.name.slice(0, main.name.indexOf("/"));
  const overrides = parts.map((part) => ({
    name: part.name,
    type: macros && part === main ? macroTypes[kind] : part.type,
  }));
  const program = macros
    ? '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'
    : "";
  const types: ZipPart = {
    name: "[Content_Types].xml",
    content: `${head}<Types xmlns="${package2006}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${program}${overrides
      .map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`)
      .join("")}</Types>`,
  };
  const start: ZipPart = {
    name: "_rels/.rels",
    content: relationsXml([[`${namespaces.relations}/officeDocument`, main.name]]),
  };
  const contents = parts.flatMap(({ name, xml, needs = [] }): ZipPart[] => {
    const related: [string, string][] = needs.map(([how, target]) => [
      `${namespaces.relations}/${how}`,
      target,
    ]);
    if (macros && name === main.name)
      related.push(["http://schemas.microsoft.com/office/2006/relationships/vbaProject", "vbaProject.bin"]);
    const place = name.lastIndexOf("/") + 1;
    const relations = `${name.slice(0, place)}_rels/${name.slice(place)}.rels`;
    const own = { name, content: head + xml };
    return related.length === 0 ? [own] : [{ name: relations, content: relationsXml(related) }, own];
  });
  if (macros) contents.push({ name: `${folder}/vbaProject.bin`, content: Buffer.alloc(600, 7) });
  const { isFirst, how } = packings[writer];
  const inOrder = isFirst
    ? [types, start, ...contents]
    : writer === "LibreOffice"
      ? [start, ...contents, types]
      : [...contents.toReversed(), types, start];
  return inOrder.map((part) => ({ ...part, ...how }));
}

export const makeOffice = (kind: OfficeKind, how: Office = {}): Buffer => makeZip(officeParts(kind, how));

/** A document with a password: a file of the old format, which has the encrypted one in it. */
export const makeLockedOffice = (): Buffer =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(1_016),
    Buffer.from("EncryptionInfo\0EncryptedPackage\0", "utf16le"),
    Buffer.alloc(4_096),
  ]);
