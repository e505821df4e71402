import sanitize from "sanitize-html";

const noteTags = [
  "p",
  "br",
  "h3",
  "h4",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "ul",
  "ol",
  "li",
  "blockquote",
  "code",
  "pre",
  "a",
];
const links = {
  allowedSchemes: ["https", "http", "mailto"],
  transformTags: {
    a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
  },
};

/** The one sanitiser of what people write as HTML: text, lists, emphasis, headings and links; nothing that runs or loads. */
export const sanitiseHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: noteTags,
    allowedAttributes: { a: ["href", "rel", "target"] },
    ...links,
  });

const tableTags = ["table", "thead", "tbody", "tr", "th", "td"];
const headingTags = ["h2", "h3", "h4", "h5", "h6"];
const roleOnly = Object.fromEntries(["table", "thead", "tbody", "tr"].map((tag) => [tag, ["role"]]));

/**
 * The sanitiser of the HTML that the server makes of a lesson's text: also tables, callouts, and pictures that are
 * public files of this server.
 */
export const sanitiseLessonText = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...noteTags,
      ...headingTags,
      ...tableTags,
      "hr",
      "del",
      "aside",
      "figure",
      "figcaption",
      "img",
    ],
    allowedAttributes: {
      ...roleOnly,
      ...Object.fromEntries(headingTags.map((tag) => [tag, ["id"]])),
      table: ["role", "data-columns"],
      th: ["role", "scope", "align"],
      td: ["role", "data-label", "align"],
      aside: ["data-callout"],
      code: ["class"],
      img: ["src", "alt"],
      a: ["href", "rel", "target"],
    },
    allowedClasses: { code: ["language-*"] },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src?.startsWith("/media/"),
    ...links,
  });
