import { Smile } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/forum.ts";
import { WithMentions } from "../mentions/with-mentions.tsx";

const EmojiPanel = lazyOptional(
  async () => import("./emoji-panel.tsx"),
  () => (
    <p role="alert" className="text-small text-danger">
      {m.emoji_failed()}
    </p>
  ),
);

/**
 * A text field in which people can be mentioned, with an emoji panel, which is loaded when the person first opens it.
 * `topicId`: the topic that the text is for; null for a new one. `actions` are beside the button of the panel.
 */
export function EmojiTextArea({
  topicId,
  actions,
  ...input
}: ComponentProps<typeof TextArea> & { topicId: number | null; actions?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const insert = (emoji: string) => {
    const area = field.current!.querySelector("textarea")!;
    area.setRangeText(emoji, area.selectionStart, area.selectionEnd, "end");
    // Sends the input event of typing, so that the form notices it.
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what is open in it
    <div
      ref={field}
      className="grid gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <WithMentions topicId={topicId}>
        <TextArea {...input} />
      </WithMentions>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          ref={toggle}
          aria-label={m.emoji_add()}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          variant="icon"
          className="aria-expanded:bg-green-tint aria-expanded:text-green-deep"
        >
          <Smile size={22} aria-hidden="true" />
        </Button>
        {actions}
      </div>
      {isOpen ? (
        <Suspense fallback={<span className="skeleton h-64 w-full" />}>
          <EmojiPanel onChoose={insert} />
        </Suspense>
      ) : null}
    </div>
  );
}
