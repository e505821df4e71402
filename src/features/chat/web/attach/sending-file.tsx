import { FileText, Image } from "lucide-react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/chat.ts";
import type { OutgoingFile } from "./outgoing-file.ts";

interface SendingFileProps {
  file: OutgoingFile;
  /** How much of it the server has, in bytes. Null: it is not its turn. */
  sent: number | null;
}

/** A file on its way, with how far it is. Loaded on demand, by its default export. */
export default function SendingFile({ file: { kind, name, size }, sent }: SendingFileProps) {
  const Icon = kind === "picture" ? Image : FileText;
  return (
    <span className="flex w-64 max-w-full items-center gap-2 text-small">
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <span className="grid min-w-0 flex-1 gap-1">
        <b className="truncate font-semibold">{name}</b>
        <span className="text-tiny">
          {sent === null
            ? formatBytes(size)
            : `${formatBytes(size)} · ${m.percent({ count: formatCount(Math.floor((100 * sent) / size)) })}`}
        </span>
        {sent === null ? null : (
          <progress max={size} value={sent} aria-label={m.sending()} className="h-1 w-full accent-green" />
        )}
      </span>
    </span>
  );
}
