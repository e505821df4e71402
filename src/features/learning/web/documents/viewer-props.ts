/** Why a document cannot be shown: no connection, a file at fault, or a password that cannot be asked for here. */
export type Failure = "unreachable" | "damaged" | "locked";

/** What each viewer of a document takes. */
export interface ViewerProps {
  href: string;
  language: string;
  onFail: (why: Failure) => void;
  /** Closes the document and leads to the text on the page, if the page has one. */
  onReadText?: (() => void) | undefined;
}
