import { Extension, type Extensions, getSchema } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import { Heading, type Level } from "@tiptap/extension-heading";
import { ListItem } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import type { TextPictures } from "../text-props.ts";
import { Callout, Formula, FormulaBlock, NoteReference, NoteText, Picture } from "./marks-and-nodes.ts";
import { shownPicture } from "./shown-picture.ts";

/** The addresses that a link may have, as the server's sanitiser decides. */
export const isAllowedAddress = (address: string): boolean =>
  /^(https?:|mailto:|\/|#|[^:]*$)/i.test(address.trim());

/** The title of the lesson is the first heading of its page, so those of the text are one level lower. */
const TextHeading = Heading.extend({
  parseHTML() {
    return this.options.levels.map((level) => ({
      tag: `h${level}`,
      getAttrs: ({ dataset }) => ({ level: Number(dataset.level ?? level) as Level }),
    }));
  },
  renderHTML: ({ node }) => {
    const level = Number(node.attrs.level);
    return [`h${Math.min(level + 1, 6)}`, { "data-level": level }, 0];
  },
});

/** Markdown has bold code. */
const TextCode = Code.extend({ excludes: "" });

/** Tab leaves the text, so that nobody is caught in it. Buttons of the toolbar indent. */
const TextListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});
const TextTable = Table.extend({
  addKeyboardShortcuts() {
    const { Tab: _tab, "Shift-Tab": _back, ...others } = this.parent?.() ?? {};
    return others;
  },
  addNodeView: () => null,
  // On a phone the rows of a read table are blocks. Those of a written one stay rows.
  renderHTML: () => ["table", { "data-wide": "" }, ["tbody", 0]],
});

/** A cell of Markdown is one line, and belongs to one column. */
const oneCell = {
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
};

/** What Markdown knows of these elements beyond Tiptap. */
const MarkdownAttributes = Extension.create({
  name: "markdownAttributes",
  addGlobalAttributes: () => [
    {
      types: ["bulletList", "orderedList"],
      attributes: { isLoose: { default: false, rendered: false } },
    },
    {
      types: ["listItem"],
      attributes: {
        /** Null: it has no box. */
        checked: {
          default: null,
          parseHTML: ({ dataset }: HTMLElement) => (dataset.checked ? dataset.checked === "true" : null),
          renderHTML: ({ checked }: { checked?: boolean | null }) =>
            typeof checked === "boolean" ? { "data-checked": String(checked) } : {},
        },
      },
    },
  ],
});

export const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    heading: false,
    listItem: false,
    underline: false,
    codeBlock: { HTMLAttributes: {}, enableTabIndentation: false },
    link: {
      openOnClick: false,
      enableClickSelection: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isAllowedAddress,
    },
  }),
  TextHeading,
  TextCode,
  TextListItem,
  TextTable,
  TableRow,
  TableHeader.extend({
    content: "paragraph",
    addAttributes() {
      return { ...this.parent?.(), ...oneCell };
    },
  }),
  TableCell.extend({
    content: "paragraph",
    addAttributes() {
      return { ...this.parent?.(), ...oneCell };
    },
  }),
  Formula,
  FormulaBlock,
  NoteReference,
  NoteText,
  Callout,
  Picture,
  MarkdownAttributes,
];

export const schema = getSchema(extensions);

/** The same for a text that can get pictures of a course. */
export const extensionsWith = (addressOf: TextPictures["addressOf"]): Extensions =>
  extensions.map((one) => (one === Picture ? shownPicture(addressOf) : one));
