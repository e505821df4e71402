import { type ReactNode, useEffect, useId, useRef } from "react";

interface NewerTextProps {
  /** What happened, and that the person decides. */
  sentence: string;
  /** What a screen reader calls the newer text. */
  label: string;
  title: string;
  language: string;
  /** The newer text. */
  children: ReactNode;
  /** The buttons: keep both, take the newer one, keep the own one. */
  actions: ReactNode;
}

/**
 * Somebody else changed a text that the person is writing: the newer one is shown, and the person decides. It takes the
 * focus when it appears, because on a phone the button that was pressed is far below.
 */
export function NewerText({ sentence, label, title, language, children, actions }: NewerTextProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-3 rounded-control bg-marigold-tint p-4"
    >
      <p id={id} role="alert" className="text-small font-semibold text-marigold-ink">
        {sentence}
      </p>
      <section
        aria-label={label}
        className="grid max-h-80 gap-2 overflow-y-auto rounded-control bg-surface p-4"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keyboard too
        tabIndex={0}
      >
        <h2 lang={language} className="text-read wrap-anywhere">
          {title}
        </h2>
        {children}
      </section>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
