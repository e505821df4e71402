/** Tags of files for other players. Their text stays. */
const dropped = /<\/?(?:font|c|ruby|rt|lang|span|p|br|s|strong|em)(?:[\s.][^<>]*|\/)?>|<\d[\d:.]*>/gi;
/** Places on the picture, as players of SubRip write them: `{\an8}`. */
const places = /\{\\[^{}]*\}/g;
const kept = /<(?:\/?[biu]|v(?:\.[^\s<>]*)? [^<>&]+|\/v)>/gi;
const entity = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});)/gi;
// oxlint-disable-next-line no-control-regex -- control characters are what must go
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

const plain = (text: string): string =>
  text.replace(entity, "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * A line of a cue: text, and of tags only those for bold, italic, underlined and for who speaks. Any other tag is shown as
 * it is written.
 */
export function captionText(line: string): string {
  const text = line.replace(controls, "").replace(places, "").replace(dropped, "").trim();
  let [result, from] = ["", 0];
  for (const { 0: tag, index } of text.matchAll(kept)) {
    result += plain(text.slice(from, index)) + tag;
    from = index + tag.length;
  }
  return result + plain(text.slice(from));
}
