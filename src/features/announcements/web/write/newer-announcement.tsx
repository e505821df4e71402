import { useEffect, useRef } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/announcements.ts";
import type { AnnouncementDetail } from "../../contract.ts";

interface NewerAnnouncementProps {
  newer: AnnouncementDetail;
  onKeepBoth: () => void;
  onTakeNewer: () => void;
  onKeepMine: () => void;
}

/** Somebody else changed the announcement meanwhile, or it was sent: it is shown, and the person decides. */
export function NewerAnnouncement({ newer, onKeepBoth, onTakeNewer, onKeepMine }: NewerAnnouncementProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the button that was pressed is far below.
    section.current?.focus();
  }, []);
  const { title, content, course_language: language, attachments } = newer;
  return (
    <div className="page pt-4">
      <section
        ref={section}
        tabIndex={-1}
        aria-labelledby="newer-announcement"
        className="grid gap-3 rounded-control bg-marigold-tint p-4"
      >
        <p id="newer-announcement" role="alert" className="text-small font-semibold text-marigold-ink">
          {m.changed_meanwhile()}
        </p>
        <section
          aria-label={m.newer()}
          className="grid max-h-80 gap-2 overflow-y-auto rounded-control bg-surface p-4"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keyboard too
          tabIndex={0}
        >
          <h2 lang={language} className="text-h3 wrap-anywhere">
            {title}
          </h2>
          <WrittenText text={content} className="wrap-anywhere" />
          {attachments.length === 0 ? null : (
            <ul className="text-small text-muted">
              {attachments.map(({ key, name }) => (
                <li key={key} className="wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onKeepBoth}>{m.keep_both()}</Button>
          <Button variant="secondary" onClick={onTakeNewer}>
            {m.take_newer()}
          </Button>
          <Button variant="secondary" onClick={onKeepMine}>
            {m.keep_mine()}
          </Button>
        </div>
      </section>
    </div>
  );
}
