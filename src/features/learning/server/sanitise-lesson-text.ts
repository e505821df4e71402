import sanitize from "sanitize-html";
import { isTextPicture } from "#features/courses/picture-rules.ts";
import { allowedSchemes, outsideLink, textTags } from "#kit/server/sanitise-html.ts";

/** What Temml makes of a formula: elements of MathML that only show something. No style, no link, no source in TeX. */
const formulaTags = [
  "math",
  "mrow",
  "mi",
  "mn",
  "mo",
  "mtext",
  "mspace",
  "ms",
  "mfrac",
  "msqrt",
  "mroot",
  "msub",
  "msup",
  "msubsup",
  "munder",
  "mover",
  "munderover",
  "mmultiscripts",
  "mprescripts",
  "none",
  "mtable",
  "mtr",
  "mtd",
  "mstyle",
  "mpadded",
  "mphantom",
  "menclose",
];
const formulaAttributes = [
  "display",
  "displaystyle",
  "scriptlevel",
  "mathvariant",
  "stretchy",
  "fence",
  "form",
  "separator",
  "symmetric",
  "largeop",
  "movablelimits",
  "accent",
  "accentunder",
  "linethickness",
  "notation",
  "lspace",
  "rspace",
  "minsize",
  "maxsize",
  "width",
  "height",
  "depth",
  "voffset",
];

const tableTags = ["table", "thead", "tbody", "tr", "th", "td"];
const headingTags = ["h2", "h3", "h4", "h5", "h6"];
const roleOnly = Object.fromEntries(["table", "thead", "tbody", "tr"].map((tag) => [tag, ["role"]]));

const isPicture = (src: string): boolean => src.startsWith("/media/") || isTextPicture(src);

/**
 * The sanitiser of the HTML that the server makes of a lesson's text: also tables, callouts, formulas, notes with links
 * both ways, and pictures that are files of this server.
 */
export const sanitiseLessonText = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...textTags,
      ...headingTags,
      ...tableTags,
      ...formulaTags,
      "hr",
      "del",
      "sup",
      "section",
      "span",
      "aside",
      "figure",
      "figcaption",
      "img",
    ],
    allowedAttributes: {
      ...roleOnly,
      ...Object.fromEntries(formulaTags.map((tag) => [tag, formulaAttributes])),
      ...Object.fromEntries(headingTags.map((tag) => [tag, ["id"]])),
      table: ["role", "data-columns", "data-wide"],
      th: ["role", "scope", "align"],
      td: ["role", "data-label", "align"],
      aside: ["data-callout"],
      code: ["class"],
      img: ["src", "alt", "loading", "decoding"],
      a: ["href", "rel", "target", "id", "data-note", "data-note-use"],
      section: ["data-notes"],
      span: ["data-formula"],
      li: ["id"],
    },
    allowedClasses: {
      code: ["language-*"],
      ...Object.fromEntries(formulaTags.map((tag) => [tag, ["tml-*", "upstrike", "downstrike"]])),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isPicture(attribs.src ?? ""),
    allowedSchemes,
    allowedSchemesByTag: { img: ["file"] },
    transformTags: {
      // A link to another lesson or to a part of this one stays in the tab.
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^(https?:)?\/\//i.test(attribs.href ?? "") ? { ...attribs, ...outsideLink } : attribs,
      }),
    },
  });
