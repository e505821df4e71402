import { Reply, SendHorizontal, ShieldCheck, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as m from "#messages/chat.ts";
import type { ChatMessage } from "../contract.ts";
import { isLongerThan, maxMessageLength, namedContent } from "../rules.ts";
import { AttachButton } from "./attach/attach-button.tsx";
import type { PreparedFile } from "./attach/prepare-file.ts";

const ChosenFile = lazyOptional(async () => import("./attach/chosen-file.tsx"));

interface ComposerProps {
  /** The name under which the draft is kept on this device. */
  draftName: string;
  replyTo: ChatMessage | null;
  onCancelReply: () => void;
  onSend: (content: string, file: PreparedFile | null) => void;
  /** Opens the report of a message. Null: there is none that the person can report. */
  onReport: (() => void) | null;
}

/** The box for a message. What is typed stays on the device until it is sent. */
export function Composer({ draftName, replyTo, onCancelReply, onSend, onReport }: ComposerProps) {
  const [text, setText] = useState(() => {
    const kept = readKept(draftName);
    return typeof kept === "string" ? kept : "";
  });
  const [file, setFile] = useState<PreparedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isEmpty = text.trim() === "" && !file;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (replyTo) box.current?.focus();
  }, [replyTo]);

  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
    writeKept(draftName, typed === "" ? null : typed);
  };
  const send = () => {
    const content = text.trim();
    if (isEmpty) return;
    if (isLongerThan(content, maxMessageLength)) {
      setProblem(m.content_too_long({ max: maxMessageLength }));
      return;
    }
    type("");
    setFile(null);
    onSend(content, file);
  };
  // For when the button that was pressed is gone.
  const toBox = () => box.current?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    toBox();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && replyTo) onCancelReply();
    // An input method uses Enter to choose letters.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid flex-none grid-cols-1 border-t border-line bg-surface lg:px-3"
    >
      {replyTo ? (
        <div className="flex items-center gap-2 border-b border-line pl-4 text-small text-muted lg:-mx-3">
          <Reply aria-hidden="true" className="size-4 flex-none" />
          <span className="min-w-0 flex-1 truncate">
            {m.reply_to({ name: replyTo.user_name })} · {namedContent(replyTo.content, replyTo.file)}
          </span>
          <Button
            variant="icon"
            aria-label={m.cancel_reply()}
            onClick={() => {
              onCancelReply();
              toBox();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ) : null}
      {file ? (
        <Suspense fallback={<div className="h-14" />}>
          <ChosenFile
            file={file}
            onRemove={() => {
              setFile(null);
              toBox();
            }}
          />
        </Suspense>
      ) : null}
      <p className="flex items-center gap-1 px-3 pt-2 text-tiny text-muted lg:gap-2">
        <ShieldCheck aria-hidden="true" className="size-4 flex-none text-green" />
        <span className="min-w-0 flex-1">
          {m.no_patients()}{" "}
          {onReport ? (
            <button
              type="button"
              onClick={onReport}
              className="relative font-medium text-green underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3"
            >
              {m.report()}
            </button>
          ) : null}
        </span>
        <span className="max-lg:hidden">{m.enter_sends()}</span>
      </p>
      <div className="flex items-end gap-2 p-2 lg:px-0 lg:pb-3">
        <AttachButton onChosen={setFile} onProblem={setProblem} />
        <div className="grid min-w-0 flex-1 gap-1">
          <textarea
            ref={box}
            rows={1}
            value={text}
            placeholder={m.message()}
            aria-label={m.message()}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "message-problem" : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content block max-h-[132px] min-h-11 w-full resize-none rounded-control border border-line-strong bg-surface px-3 py-2"
          />
          <FieldError id="message-problem" sentence={problem} />
        </div>
        <Button type="submit" className="size-11 flex-none p-0" aria-label={m.send()} disabled={isEmpty}>
          <SendHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </form>
  );
}
