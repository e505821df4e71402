import sanitize from "sanitize-html";

/** The elements of formatted text. */
export const textTags = [
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
export const allowedSchemes = ["https", "http", "mailto"];
/** The attributes of a link to another site. */
export const outsideLink = { rel: "noopener noreferrer nofollow", target: "_blank" };

/** The sanitiser of what people write as HTML: text, lists, emphasis, headings and links; nothing that runs or loads. */
export const sanitiseHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: textTags,
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes,
    transformTags: { a: sanitize.simpleTransform("a", outsideLink) },
  });
