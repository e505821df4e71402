import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/payments.ts";
import type { Order, PaymentOption } from "../contract.ts";
import { readSentMessage, type SentMessage } from "../sent-message.ts";
import { ReadMessage } from "./read-message.tsx";

interface PasteMessageProps {
  order: Order;
  provider: PaymentOption;
  /** Gets the transaction ID of the message, and null when the message is cleared. */
  onRead: (transactionId: string | null) => void;
}

/** The field for the whole message of the payer's wallet. It says what it read. */
export function PasteMessage({ order, provider, onRead }: PasteMessageProps) {
  const [text, setText] = useState("");
  const [message, setMessage] = useState<SentMessage | null>(null);
  const [isJudged, setJudged] = useState(false);

  const take = (pasted: string) => {
    setText(pasted);
    const read = readSentMessage(pasted);
    setMessage(read);
    setJudged(false);
    if (read) onRead(read.transactionId);
  };
  const paste = async () => {
    try {
      take(await navigator.clipboard.readText());
      setJudged(true);
    } catch {
      // The browser or the person does not allow it. The field takes a paste of the keyboard.
    }
  };

  if (message)
    return (
      <ReadMessage
        message={message}
        order={order}
        provider={provider}
        onClear={() => {
          setText("");
          setMessage(null);
          onRead(null);
        }}
      />
    );
  return (
    <div className="grid gap-2 rounded-card border border-dashed border-line-strong p-4">
      <TextArea
        label={m.paste_label({ provider: provider.name })}
        rows={2}
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setJudged(true)}
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
