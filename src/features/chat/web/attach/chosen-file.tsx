import { FileText, X } from "lucide-react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/chat.ts";
import { BlobImage } from "./blob-image.tsx";
import type { PreparedFile } from "./prepare-file.ts";

/** The file that will go out with the message. Loaded on demand, by its default export. */
export default function ChosenFile({ file, onRemove }: { file: PreparedFile; onRemove: () => void }) {
  const { kind, name, content } = file;
  return (
    <div
      data-chosen-file
      className="flex items-center gap-3 border-b border-line py-1 pl-4 text-small lg:-mx-3"
    >
      {kind === "picture" ? (
        <BlobImage content={content} className="size-11 flex-none rounded-control object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-6 flex-none text-green" />
      )}
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{name}</b>
        <span className="text-tiny text-muted">{formatBytes(content.size)}</span>
      </span>
      <Button variant="icon" aria-label={m.remove_file({ name })} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
