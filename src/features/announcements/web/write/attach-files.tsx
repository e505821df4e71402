import { FileImage, FileText, Paperclip, RotateCcw, X } from "lucide-react";
import { acceptedAttachments, maxAttachmentBytes } from "#features/uploads/attachment-rules.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import * as m from "#messages/announcements.ts";
import { maxFiles } from "../../rules.ts";
import type { ChosenFile } from "./chosen-file.ts";
import type { Attachments } from "./use-attachments.ts";

function FileRow({ file, attachments }: { file: ChosenFile; attachments: Attachments }) {
  const { key, kind, name, size, sent, state } = file;
  const Icon = kind === "picture" ? FileImage : FileText;
  const percent = Math.floor((100 * sent) / size);
  return (
    <li className="flex items-center gap-3 py-1 pl-3">
      <Icon aria-hidden="true" className="size-5 flex-none text-green" />
      <span className="grid min-w-0 flex-1 gap-1 text-small">
        <b className="truncate font-semibold">{name}</b>
        {state === "sending" ? (
          <>
            <span className="text-tiny text-muted">
              {m.file_sending({ size: formatBytes(size), percent })}
            </span>
            <progress
              max={size}
              value={sent}
              aria-label={m.file_progress({ name })}
              className="h-1 w-full accent-green"
            />
          </>
        ) : (
          <span className="text-tiny text-muted">{formatBytes(size)}</span>
        )}
      </span>
      {state === "failed" ? (
        <Button
          variant="icon"
          aria-label={`${m.file_again()}: ${name}`}
          onClick={() => attachments.retry(key)}
        >
          <RotateCcw aria-hidden="true" className="size-5" />
        </Button>
      ) : null}
      <Button variant="icon" aria-label={m.remove_file({ name })} onClick={() => attachments.remove(key)}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </li>
  );
}

/** Chooses the files of an announcement. What checks and sends them is loaded then. Loaded on demand, by its default export. */
export default function AttachFiles({ attachments }: { attachments: Attachments }) {
  const { files, problem, hasCourse, add } = attachments;
  const hint = hasCourse
    ? m.files_hint({ max: maxFiles, limit: formatBytes(maxAttachmentBytes) })
    : m.files_course_first();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-semibold">{m.files()}</legend>
      {files.length > 0 ? (
        <ul className="divide-y divide-line rounded-control border border-line">
          {files.map((file) => (
            <FileRow key={file.key} file={file} attachments={attachments} />
          ))}
        </ul>
      ) : null}
      {hasCourse && files.length < maxFiles ? (
        <FileButton
          variant="quiet"
          multiple
          accept={acceptedAttachments}
          aria-describedby={problem ? "files-hint files-problem" : "files-hint"}
          className="justify-self-start px-4 text-small"
          onChoose={(chosen) => void add(chosen)}
        >
          <Paperclip size={18} aria-hidden="true" />
          {m.add_files()}
        </FileButton>
      ) : null}
      <p id="files-hint" className="text-small text-muted">
        {hint}
      </p>
      <FieldError id="files-problem" sentence={problem} />
    </fieldset>
  );
}
