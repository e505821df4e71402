import type { ChatFile, ChatMessage } from "../../contract.ts";
import { DocumentFile } from "./document-file.tsx";
import { PictureFile } from "./picture-file.tsx";

/** The picture or document of a message. Loaded on demand, by its default export. */
export default function MessageFile({ message, file }: { message: ChatMessage; file: ChatFile }) {
  return file.kind === "picture" ? (
    <PictureFile message={message} file={file} />
  ) : (
    <DocumentFile messageId={message.message_id} file={file} />
  );
}
