import { ClipboardPaste } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/payments.ts";
import type { Order, PaymentOption } from "../../contract.ts";
import { readSentMessage, type SentMessage } from "../../sent-message.ts";

/** In place of what was read: the field below has the transaction ID, and the message can be taken back. */
const NotShown = ({ onClear }: { onClear: () => void }) => (
  <>
    <LoadFailed />
    <Button variant="link" onClick={onClear}>
      {m.paste_clear()}
    </Button>
  </>
);

// It comes with the first message.
const ReadMessage = lazyOptional(async () => import("./read-message.tsx"), NotShown);

interface PasteMessageProps {
  order: Order;
  provider: PaymentOption;
  /** Gets what the message says, and null when it is cleared. */
  onRead: (message: SentMessage | null) => void;
}

/** The field for the whole message of the payer's wallet. It says what it read. */
export function PasteMessage({ order, provider, onRead }: PasteMessageProps) {
  const [text, setText] = useState("");
  const [message, setMessage] = useState<SentMessage | null>(null);
  const [isJudged, setJudged] = useState(false);

  const field = useRef<HTMLTextAreaElement>(null);
  const focusField = () => requestAnimationFrame(() => field.current?.focus());

  const read = (whole: string) => {
    const found = readSentMessage(whole);
    setJudged(found === null);
    if (!found) return;
    setMessage(found);
    onRead(found);
  };
  const type = (typed: string) => {
    setText(typed);
    setJudged(false);
    // While somebody types, the transaction ID is not complete. A keyboard that pastes brings many characters at once.
    if (typed.length > text.length + 1) read(typed);
  };
  const paste = async () => {
    try {
      const pasted = await navigator.clipboard.readText();
      setText(pasted);
      read(pasted);
    } catch {
      // The browser or the person does not allow it. The field takes a paste of the keyboard.
      focusField();
    }
  };

  if (message)
    return (
      <Suspense fallback={<div aria-hidden="true" className="skeleton h-32" />}>
        <ReadMessage
          message={message}
          order={order}
          provider={provider}
          onClear={() => {
            setText("");
            setMessage(null);
            onRead(null);
            focusField();
          }}
        />
      </Suspense>
    );
  return (
    <div className="grid gap-2 rounded-card border border-dashed border-line-strong p-4">
      <TextArea
        ref={field}
        label={m.paste_label({ provider: provider.name })}
        rows={2}
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => read(text)}
        error={isJudged && text.trim() !== "" ? m.paste_nothing() : undefined}
      />
      {/* Without HTTPS a browser has no clipboard API. */}
      {typeof navigator.clipboard?.readText === "function" ? (
        <Button variant="secondary" onClick={() => void paste()}>
          <ClipboardPaste size={18} aria-hidden="true" />
          {m.paste_button()}
        </Button>
      ) : null}
    </div>
  );
}
