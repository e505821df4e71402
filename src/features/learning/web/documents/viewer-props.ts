/** What each viewer of a document takes. */
export interface ViewerProps {
  href: string;
  title: string;
  language: string;
  onFail: () => void;
}
