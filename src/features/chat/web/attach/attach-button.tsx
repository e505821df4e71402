import { LoaderCircle, Paperclip } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { acceptedAttachments } from "#features/uploads/attachment-rules.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/chat.ts";
import type { PreparedFile } from "./prepare-file.ts";

interface AttachButtonProps {
  onChosen: (file: PreparedFile) => void;
  onProblem: (sentence: string | null) => void;
}

/** Chooses a picture or a document. What checks and shrinks it is loaded then. */
export function AttachButton({ onChosen, onProblem }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = "";
    if (!file) return;
    onProblem(null);
    setBusy(true);
    try {
      const { prepareFile } = await import("./prepare-file.ts");
      onChosen(await prepareFile(file));
    } catch (error) {
      onProblem((error as Error).message || m.file_unreadable());
    } finally {
      setBusy(false);
    }
  };
  const Icon = isBusy ? LoaderCircle : Paperclip;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedAttachments}
        hidden
        onChange={(event) => void choose(event)}
      />
      <Button
        variant="icon"
        busy={isBusy}
        aria-label={m.attach()}
        title={m.attach()}
        onClick={() => input.current?.click()}
      >
        <Icon
          aria-hidden="true"
          className={`size-5 ${isBusy ? "animate-spin motion-reduce:animate-none" : ""}`}
        />
      </Button>
    </>
  );
}
