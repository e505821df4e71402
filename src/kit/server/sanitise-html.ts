import sanitize from "sanitize-html";

/** The one sanitiser of what people write as HTML: text, lists, emphasis, headings and links; nothing that runs or loads. */
export const sanitiseHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [
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
    ],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["https", "http", "mailto"],
    transformTags: {
      a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
    },
  });
