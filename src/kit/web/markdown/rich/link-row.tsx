import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useId, useState } from "react";
import * as m from "#messages/kit.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { isAllowedAddress } from "./extensions.ts";

/** `ich.org` is an address of the web. */
function addressOf(typed: string): string | null {
  const address = typed.trim();
  if (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address)) return `https://${address}`;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^(https?:\/\/|mailto:|\/|#)\S+$/i.test(address) && isAllowedAddress(address) ? address : null;
}

/** The address of the selected words. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const before = String(editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange("link");
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    const href = addressOf(typed);
    if (!href) return setIsWrong(true);
    if (editor.state.selection.empty && !before)
      editor
        .chain()
        .focus()
        .insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    return onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    set();
  };
  return (
    <div className="grid gap-1.5 border-b border-line p-3">
      <label htmlFor={id} className="text-small font-semibold">
        {m.link_address()}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          // The person asked for it with the button.
          ref={(input) => input?.focus()}
          className="input min-w-0 flex-1 basis-60"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Button onClick={set}>{m.link_set()}</Button>
        {before ? (
          <Button
            variant="quiet"
            onClick={() => {
              chain().unsetLink().run();
              onClose();
            }}
          >
            {m.link_remove()}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={close}>
          {m.cancel()}
        </Button>
      </div>
      <FieldError id={`${id}-error`} sentence={isWrong ? m.link_wrong() : undefined} />
    </div>
  );
}
