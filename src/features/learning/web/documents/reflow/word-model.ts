/** A part of a Word document, as docx-preview parses it. */
export interface WordNode {
  type: string;
  children?: WordNode[];
  text?: string;
  /** Of a paragraph: the id of its style. */
  styleName?: string;
  outlineLevel?: number;
  numbering?: { id?: string; level?: number };
  cssStyle?: Record<string, string>;
  verticalAlign?: "sup" | "sub" | null;
  /** Of a link, a picture or a note: the id under which the document keeps it. */
  id?: string;
  src?: string;
  /** Of a row. The mark has no value where it is simply there. */
  isHeader?: boolean;
  /** Columns that a cell spans. */
  span?: number | null;
  /** `continue` for a cell that is a part of the cell above it. */
  verticalMerge?: string;
}

export interface WordStyle {
  id: string | null;
  name: string | null;
  basedOn: string | null;
  paragraphProps?: { numbering?: { id?: string; level?: number }; outlineLevel?: number };
}

/** What the reading view needs of a Word document. */
export interface WordModel {
  body: readonly WordNode[];
  styles: readonly WordStyle[];
  /** One for each level of each list. */
  numberings: readonly { id: string; level: number; format?: string; start?: number }[];
  /** Addresses by the ids of the links. */
  links: ReadonlyMap<string, string>;
  footnotes: ReadonlyMap<string, readonly WordNode[]>;
}
