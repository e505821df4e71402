import { useEffect, useId, useRef } from "react";
import type { Language } from "#kit/shared/language.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/pages.ts";
import type { TextOfOther } from "../../texts-contract.ts";
import { savedWords } from "./saved-words.ts";

interface TextConflictProps {
  theirs: TextOfOther;
  mine: string;
  language: Language;
  onTheirs: () => void;
  onMine: () => void;
}

/**
 * Somebody else has saved the text in between: both texts are shown, and the person chooses. It takes the focus when it
 * appears, because it may be outside of the screen.
 */
export function TextConflict({ theirs, mine, language, onTheirs, onMine }: TextConflictProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const texts = [
    { name: m.text_theirs(), note: savedWords(theirs), text: theirs.text },
    { name: m.text_mine(), note: m.text_draft_kept(), text: mine },
  ];
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-control bg-marigold-tint p-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-read text-marigold-ink">
        {m.text_changed()}
      </h2>
      <div className="grid gap-3 lg:grid-cols-2">
        {texts.map(({ name, note, text }) => (
          <div key={name} className="grid min-w-0 content-start gap-1">
            <h3 className="text-body">{name}</h3>
            <p className="text-small text-marigold-ink">{note}</p>
            <section
              aria-label={name}
              lang={language}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
              tabIndex={0}
              className="max-h-80 overflow-y-auto rounded-control bg-surface p-3 text-small whitespace-pre-wrap wrap-anywhere"
            >
              {text}
            </section>
          </div>
        ))}
      </div>
      <p className="text-small text-marigold-ink">{m.text_conflict_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onTheirs}>
          {m.text_take_theirs()}
        </Button>
        <Button variant="danger" onClick={onMine}>
          {m.text_keep_mine()}
        </Button>
      </div>
    </section>
  );
}
