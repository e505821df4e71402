// What our Markdown has and Tiptap does not: formulas, notes, callouts, pictures of this server.
import { InputRule, Mark, Node, nodeInputRule, textblockTypeInputRule } from "@tiptap/core";
import { calloutKinds } from "#kit/shared/markdown-syntax.ts";

/** A formula in a line: its TeX, without the dollar signs. */
export const Formula = Mark.create({
  name: "formula",
  code: true,
  excludes: "_",
  inclusive: false,
  addAttributes: () => ({
    isDisplay: {
      default: false,
      parseHTML: (element: HTMLElement) => element.dataset.tex === "display",
      renderHTML: ({ isDisplay }: { isDisplay?: boolean }) => ({
        "data-tex": isDisplay ? "display" : "line",
      }),
    },
  }),
  parseHTML: () => [{ tag: "code[data-tex]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["code", HTMLAttributes, 0],
  addInputRules() {
    // A price is no formula, so the character behind the second sign decides: `$5 and $10`.
    const typed = /(?<![\w$\\])\$([^\s$](?:[^$]*[^\s$])?)\$([\s.,;:!?)।])$/;
    return [
      new InputRule({
        find: typed,
        handler: ({ state: { tr, schema }, range, match }) => {
          const formula = schema.text(match[1]!, [this.type.create()]);
          tr.replaceWith(range.from, range.to, [formula, schema.text(match[2]!)]);
          tr.setStoredMarks([]);
        },
      }),
    ];
  },
});

/** A formula as a paragraph of its own. */
export const FormulaBlock = Node.create({
  name: "formulaBlock",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  parseHTML: () => [{ tag: "pre[data-tex]", priority: 60, preserveWhitespace: "full" }],
  renderHTML: () => ["pre", { "data-tex": "block" }, ["code", 0]],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^\$\$\s$/, type: this.type })];
  },
});

/** `[^1]`: a reference to a note. */
export const NoteReference = Node.create({
  name: "noteReference",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    label: {
      default: "",
      parseHTML: (element: HTMLElement) => element.dataset.note,
      renderHTML: ({ label }: { label?: string }) => ({ "data-note": label }),
    },
  }),
  parseHTML: () => [{ tag: "sup[data-note]" }],
  renderHTML: ({ node, HTMLAttributes }) => ["sup", HTMLAttributes, `[${node.attrs.label}]`],
  renderText: ({ node }) => `[^${node.attrs.label}]`,
  addInputRules() {
    return [
      nodeInputRule({
        find: /\[\^([^\]\s]{1,64})\]$/,
        type: this.type,
        getAttributes: ([, label]) => ({ label }),
      }),
    ];
  },
});

/** `[^1]: …`: a note. */
export const NoteText = Node.create({
  name: "noteText",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({
    label: {
      default: "",
      parseHTML: (element: HTMLElement) => element.dataset.noteText,
      renderHTML: ({ label }: { label?: string }) => ({ "data-note-text": label }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-note-text]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes, 0],
});

/** `> [!NOTE]`. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({
    kind: {
      default: calloutKinds[0],
      parseHTML: (element: HTMLElement) => {
        const kind = element.dataset.callout?.toUpperCase();
        return calloutKinds.find((one) => one === kind) ?? calloutKinds[0];
      },
      renderHTML: ({ kind }: { kind?: string }) => ({ "data-callout": kind?.toLowerCase() }),
    },
  }),
  parseHTML: () => [{ tag: "aside[data-callout]" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", HTMLAttributes, 0],
});

const isShown = (src: unknown): boolean => typeof src === "string" && src.startsWith("/media/");

/** A picture. One that is not public is shown as its words: see `shown-picture.ts`. */
export const Picture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) =>
    isShown(attrs.src)
      ? ["img", HTMLAttributes]
      : ["span", { "data-picture": "" }, String(attrs.alt || attrs.src)],
  renderText: ({ node }) => String(node.attrs.alt),
});
