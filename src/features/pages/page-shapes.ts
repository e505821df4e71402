// What each page can show of its text. The server refuses a text of another shape, so the pages need not check.
import type { ShownText, TextPart, TextSection } from "./contract.ts";
import type { PageName } from "./edited-pages.ts";

/** How a section of a text is built. */
export interface SectionShape {
  /** The fewest and the most paragraphs. */
  text: readonly [min: number, max: number];
  /** Whether it shows a list and links under its paragraphs. */
  hasMore?: true;
  /** The sections in it: exactly these. */
  named?: Readonly<Record<string, SectionShape>>;
  /** The sections in it: at least so many, with any ids. */
  each?: { min: number; shape: SectionShape };
}

export interface PageShape extends SectionShape {
  /** Whether the page shows the day from which its text is valid. */
  since?: "required" | "optional";
  /** The placeholders that it can have beside the academy's name: see `textValues` of features. */
  values?: readonly string[];
}

const any = Number.POSITIVE_INFINITY;
const paragraph = { text: [1, 1] } as const;
/** When this help is available, and what it is for. */
const wayToHelp = { text: [2, 2] } as const;
const chapters = (min: number) => ({ min, shape: { text: [0, any], hasMore: true } }) as const;

export const pageShapes = {
  about: {
    text: [1, 1],
    named: {
      why: {
        text: [0, 0],
        // The second paragraph about the language is for an academy in both languages.
        named: { practice: paragraph, language: { text: [1, 2] }, phone: paragraph },
      },
      mission: paragraph,
    },
  },
  faq: { text: [0, 1], each: { min: 1, shape: { text: [1, any] } } },
  help: {
    text: [0, 1],
    named: { chat: wayToHelp, email: wayToHelp, phone: wayToHelp, self: wayToHelp },
  },
  terms: { text: [0, any], since: "required", each: chapters(1) },
  privacy: { text: [0, any], since: "required", each: chapters(1), values: ["private_messages"] },
  refund: { text: [1, any], since: "optional", each: chapters(0) },
} as const satisfies Record<PageName, PageShape>;

/** A part of a text with the sections that its shape names. */
type PartOf<Shape, Part> = Shape extends { named: infer Named }
  ? Omit<Part, "sections"> & { sections: { [Id in keyof Named]: PartOf<Named[Id], Below<Part>> } }
  : Part;
type Below<Part> = Part extends ShownText ? TextSection : TextPart;

/** The text of a page, with the sections that its shape names. */
export type TextOf<Page extends PageName> = PartOf<(typeof pageShapes)[Page], ShownText>;
