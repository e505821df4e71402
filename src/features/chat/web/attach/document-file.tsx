import { Download, FileText } from "lucide-react";
import { savedName, typeName } from "#features/uploads/attachment-rules.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { saveFile } from "#kit/web/save-file.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/chat.ts";
import type { ChatFile } from "../../contract.ts";
import { fetchFile } from "./api.ts";

/** A document, with a button that saves it. */
export function DocumentFile({ messageId, file }: { messageId: number; file: ChatFile }) {
  const { kind, name, bytes } = file;
  const { write, busy, problem } = useWrite(
    async () => saveFile(await fetchFile(messageId), savedName(kind, name)),
    { failure: m.file_failed },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 py-1">
      <span className="flex items-center gap-2">
        <FileText aria-hidden="true" className="size-6 flex-none text-green" />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-small font-semibold">{name}</b>
          <span className="text-tiny text-muted">{`${typeName(name)} · ${formatBytes(bytes)}`}</span>
        </span>
        <Button variant="icon" busy={busy} aria-label={m.download_file({ name })} onClick={() => write()}>
          <Download aria-hidden="true" className="size-5" />
        </Button>
      </span>
      <FieldError id={`file-problem-${messageId}`} sentence={problem} />
    </div>
  );
}
