import { useEffect, useRef } from "react";

interface PreviewFrameProps {
  html: string;
  title: string;
  /** What the reader sees here. */
  text: string;
}

/**
 * A page as it would be. It takes the focus when it appears. The frame runs no scripts. It has our origin, because
 * browsers give fonts to no other.
 */
export function PreviewFrame({ html, title, text }: PreviewFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        className="h-[70vh] w-full rounded-card border border-line bg-paper"
      />
    </section>
  );
}
