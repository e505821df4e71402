import { type ReactNode, useEffect, useRef } from "react";

interface PreviewSectionProps {
  title: string;
  /** What the reader sees here. */
  text: string;
  children: ReactNode;
}

/** What people would see. It takes the focus when it appears. */
export function PreviewSection({ title, text, children }: PreviewSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      {children}
    </section>
  );
}
