import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import type { ChatFile, ChatMessage } from "../../contract.ts";

const MessageFile = lazyOptional(async () => import("./message-file.tsx"));

/** The longest side of a picture among messages, in CSS pixels. */
const side = 280;

function shapeOf({ kind, width, height }: ChatFile) {
  if (kind !== "picture" || !width || !height) return undefined;
  const scale = Math.min(1, side / width, side / height);
  // A narrow picture must still have room for the words that stand in its place.
  return {
    width: Math.max(120, Math.round(width * scale)),
    aspectRatio: `${width} / ${height}`,
    minHeight: 88,
  };
}

/** The place of a message's file. It has its size before anything of the file is there, so that nothing moves. */
export const FilePlace = ({ message, file }: { message: ChatMessage; file: ChatFile }) => (
  <div style={shapeOf(file)} className={`max-w-full ${file.kind === "picture" ? "my-1" : "min-h-14 w-64"}`}>
    <Suspense>
      <MessageFile message={message} file={file} />
    </Suspense>
  </div>
);
