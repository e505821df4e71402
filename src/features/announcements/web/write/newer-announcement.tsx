import { Button } from "#kit/web/ui/button.tsx";
import { NewerText } from "#kit/web/ui/newer-text.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/announcements.ts";
import type { AnnouncementDetail } from "../../contract.ts";

interface NewerAnnouncementProps {
  newer: AnnouncementDetail;
  onKeepBoth: () => void;
  onTakeNewer: () => void;
  onKeepMine: () => void;
}

/** Somebody else changed the announcement meanwhile, or it was sent: it is shown, and the person decides. Loaded on demand. */
export default function NewerAnnouncement({
  newer,
  onKeepBoth,
  onTakeNewer,
  onKeepMine,
}: NewerAnnouncementProps) {
  const { title, content, course_language: language, attachments } = newer;
  return (
    <div className="page pt-4">
      <NewerText
        sentence={m.changed_meanwhile()}
        label={m.newer()}
        title={title}
        language={language}
        actions={
          <>
            <Button onClick={onKeepBoth}>{m.keep_both()}</Button>
            <Button variant="secondary" onClick={onTakeNewer}>
              {m.take_newer()}
            </Button>
            <Button variant="secondary" onClick={onKeepMine}>
              {m.keep_mine()}
            </Button>
          </>
        }
      >
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
      </NewerText>
    </div>
  );
}
