import { PreviewSection } from "./preview-section.tsx";

/** A page as it would be. The frame runs no scripts. It has our origin, because browsers give fonts to no other. */
export const PageFrame = ({ html, title }: { html: string; title: string }) => (
  <iframe
    title={title}
    sandbox="allow-same-origin"
    srcDoc={html}
    className="h-[70vh] w-full rounded-card border border-line bg-paper"
  />
);

interface PreviewFrameProps {
  html: string;
  title: string;
  /** What the reader sees here. */
  text: string;
}

/** The same with a heading. */
export const PreviewFrame = ({ html, title, text }: PreviewFrameProps) => (
  <PreviewSection title={title} text={text}>
    <PageFrame html={html} title={title} />
  </PreviewSection>
);
