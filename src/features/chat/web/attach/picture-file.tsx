import { useQuery } from "@tanstack/react-query";
import { Image } from "lucide-react";
import { useRef, useState } from "react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { useSavesData } from "#kit/web/data-saver.ts";
import { useNear } from "#kit/web/use-near.ts";
import * as m from "#messages/chat.ts";
import type { ChatFile, ChatMessage } from "../../contract.ts";
import { BlobImage } from "./blob-image.tsx";
import { fileContent } from "./api.ts";

const waiting =
  "grid size-full content-center justify-items-center gap-1 rounded-control border border-dashed border-line-strong bg-paper p-2 text-center text-small text-muted";

/** Shows a picture as large as it is, in a tab of its own. */
function openPicture(content: Blob): void {
  const address = URL.createObjectURL(content);
  window.open(address, "_blank", "noopener");
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A picture. It is loaded near the screen; with data saver, when somebody taps its place. */
export function PictureFile({ message, file }: { message: ChatMessage; file: ChatFile }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, 300);
  const saves = useSavesData();
  const [isWanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({
    ...fileContent(message.message_id),
    enabled: isWanted || (isNear && !saves),
  });
  const size = formatBytes(file.bytes);
  return (
    <div ref={place} className="size-full">
      {data ? (
        <button
          type="button"
          aria-label={m.picture_open({ name: message.user_name })}
          onClick={() => openPicture(data)}
          className="block size-full cursor-zoom-in"
        >
          <BlobImage
            content={data}
            alt={m.picture_by({ name: message.user_name })}
            className="size-full rounded-control bg-paper object-contain"
          />
        </button>
      ) : isError ? (
        <button type="button" className={waiting} onClick={() => void refetch()}>
          {m.picture_failed()}
        </button>
      ) : saves && !isWanted ? (
        <button type="button" className={waiting} onClick={() => setWanted(true)}>
          <Image aria-hidden="true" className="size-6" />
          {m.picture_show({ size })}
        </button>
      ) : (
        <span className={`skeleton ${waiting}`}>{m.picture_loading({ size })}</span>
      )}
    </div>
  );
}
