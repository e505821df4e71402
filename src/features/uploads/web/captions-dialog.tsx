import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { callApi, sentenceOf } from "#kit/web/api.ts";
import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/uploads.ts";
import { captionSentence } from "../captions/caption-sentence.ts";
import { decodeCaptions } from "../captions/decode-captions.ts";
import { type CaptionProblem, parseCaptions } from "../captions/parse-captions.ts";
import { storeCaptions } from "../captions-contract.ts";
import { maxCaptions } from "../rules.ts";
import { captionsAt } from "./captions-api.ts";

interface CaptionsDialogProps {
  courseId: number;
  /** The film, by a key that stays. */
  film: string;
  language: "en" | "bn";
  title: string;
  /** The captions that the film has in the language. Null: none. */
  link: string | null;
  onStored: (link: string) => void;
  onClose: () => void;
}

const problemIn = (text: string): CaptionProblem | null => {
  const parsed = parseCaptions(text);
  return "problem" in parsed ? parsed.problem : null;
};

/** Selects the line of a problem, so that the person sees it. */
function showLine(field: HTMLTextAreaElement | null, problem: CaptionProblem): void {
  if (!field) return;
  field.focus();
  if (!("line" in problem)) return;
  const lines = field.value.split("\n");
  const from = lines.slice(0, problem.line - 1).join("\n").length + (problem.line > 1 ? 1 : 0);
  field.setSelectionRange(from, from + (lines[problem.line - 1] ?? "").length);
}

/**
 * Writes the captions of a film in one language: typed, or from a file. What is typed stays on the device until it is
 * stored. Loaded on demand, by its default export.
 */
export default function CaptionsDialog({
  courseId,
  film,
  language,
  title,
  link,
  onStored,
  onClose,
}: CaptionsDialogProps) {
  const name = `captions:${courseId}:${film}:${language}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(() => {
    const kept = readKept(name);
    return typeof kept === "string" ? kept : null;
  });
  const [isRestored, setIsRestored] = useState(typed !== null);
  const [refusal, setRefusal] = useState<string>();
  const stored = useQuery(captionsAt(courseId, link));
  const text = typed ?? stored.data?.text ?? "";
  const isUnread = link !== null && typed === null && stored.data === undefined;

  const write = (next: string | null) => {
    setTyped(next);
    setRefusal(undefined);
    writeKept(name, next === null || next === (stored.data?.text ?? "") ? null : next);
  };
  const refuse = (problem: CaptionProblem) => {
    setRefusal(captionSentence(problem));
    // After the text of a chosen file is in the field.
    requestAnimationFrame(() => showLine(field.current, problem));
  };
  const choose = async (file: File) => {
    if (file.size > maxCaptions) return setRefusal(m.captions_too_large({ limit: formatBytes(maxCaptions) }));
    const read = decodeCaptions(new Uint8Array(await file.arrayBuffer()));
    if (read === null) return setRefusal(m.captions_not_text());
    const parsed = parseCaptions(read);
    write("captions" in parsed ? parsed.captions : read.replaceAll(/\r\n?/g, "\n"));
    setIsRestored(false);
    if ("problem" in parsed) refuse(parsed.problem);
  };
  const save = useWrite(
    async () => {
      const answer = await callApi(storeCaptions, { params: { id: courseId }, body: { text } });
      writeKept(name, null);
      onStored(answer.link);
    },
    { failure: m.captions_failed },
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button
            busy={save.busy || isUnread}
            busyText={save.busy ? m.captions_saving() : m.captions_save()}
            onClick={() => {
              const problem = problemIn(text);
              if (problem) refuse(problem);
              else save.write();
            }}
          >
            {m.captions_save()}
          </Button>
        </>
      }
    >
      <div>
        <FileButton accept=".vtt,.srt" onChoose={async ([file]) => choose(file!)}>
          <FileUp size={18} aria-hidden="true" />
          {m.captions_choose()}
        </FileButton>
      </div>
      {isRestored ? (
        <div className="grid justify-items-start gap-1 text-small">
          <p>{m.captions_restored()}</p>
          <Button
            variant="quiet"
            onClick={() => {
              write(null);
              setIsRestored(false);
            }}
          >
            {m.captions_back()}
          </Button>
        </div>
      ) : null}
      <TextArea
        ref={field}
        lang={language}
        label={m.captions_field()}
        hint={m.captions_hint()}
        error={refusal}
        rows={10}
        spellCheck={false}
        placeholder={isUnread ? undefined : `WEBVTT\n\n00:01.000 --> 00:04.000\n${m.captions_example()}`}
        disabled={isUnread}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <FormError
        sentence={isUnread && stored.isError ? sentenceOf(stored.error, m.captions_unread()) : null}
      />
      <FormError sentence={save.problem} />
    </Dialog>
  );
}
