import type { toMarkdown } from "mdast-util-to-markdown";

// The tree of a Markdown document, as the library that writes it names its parts (mdast).
type AnyNode = Parameters<typeof toMarkdown>[0];
type NodeOf<Type extends string> = Extract<AnyNode, { type: Type }>;

export type ListItem = NodeOf<"listItem">;
export type Table = NodeOf<"table">;
/** What stands in the document itself. */
export type RootContent = NodeOf<"root">["children"][number];
/** What stands in a quotation or an item of a list. */
export type BlockContent = NodeOf<"blockquote">["children"][number];
/** What stands in a line of text. */
export type PhrasingContent = NodeOf<"paragraph">["children"][number];
