import type { NodeViewRenderer } from "@tiptap/core";
import type { TextPictures } from "../text-props.ts";
import { Picture } from "./marks-and-nodes.ts";

const file = /^file:courses\//;

async function showFile(
  picture: HTMLImageElement,
  src: string,
  addressOf: TextPictures["addressOf"],
): Promise<void> {
  try {
    picture.src = await addressOf(src);
  } catch {
    // The words stay in its place.
  }
}

/** The picture, or its words: one of another site is not shown to learners either. */
function drawPicture(src: string, alt: string, addressOf: TextPictures["addressOf"]): HTMLElement {
  if (!file.test(src) && !src.startsWith("/media/")) {
    const words = document.createElement("span");
    words.dataset.picture = "";
    words.textContent = alt || src;
    return words;
  }
  const picture = document.createElement("img");
  picture.alt = alt;
  if (file.test(src)) void showFile(picture, src, addressOf);
  else picture.src = src;
  return picture;
}

const viewWith =
  (addressOf: TextPictures["addressOf"]): NodeViewRenderer =>
  ({ node: { attrs } }) => {
    const dom = document.createElement("span");
    dom.dataset.shownPicture = "";
    dom.append(drawPicture(String(attrs.src), String(attrs.alt ?? ""), addressOf));
    if (attrs.title) {
      const line = document.createElement("span");
      line.dataset.pictureLine = "";
      line.textContent = String(attrs.title);
      dom.append(line);
    }
    return { dom };
  };

/** Pictures of a text that can get some: those of the course are shown, and can be moved by the clipboard. */
export const shownPicture = (addressOf: TextPictures["addressOf"]) =>
  Picture.extend({
    parseHTML: () => [{ tag: 'img[src^="/media/"]' }, { tag: 'img[src^="file:courses/"]' }],
    renderHTML({ node, HTMLAttributes }) {
      return file.test(String(node.attrs.src))
        ? ["img", HTMLAttributes]
        : this.parent!({ node, HTMLAttributes });
    },
    addNodeView: () => viewWith(addressOf),
  });
