import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/chat.ts";
import type { ChatMessage } from "../contract.ts";
import { inboxKey, removeMessage } from "./api.ts";

const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

interface DeleteMessageDialogProps {
  message: ChatMessage;
  isMine: boolean;
  onDeleted: (by: "author" | "team") => void;
  onClose: () => void;
}

/** Asks before a message loses its words. */
export const DeleteMessageDialog = ({ message, isMine, onDeleted, onClose }: DeleteMessageDialogProps) => (
  <DeleteDialog
    title={isMine ? m.remove_own() : m.remove_of({ name: message.user_name })}
    failure={m.remove_failed()}
    onDelete={async () => {
      await removeMessage(message.message_id);
      onDeleted(isMine ? "author" : "team");
    }}
    outdates={[inboxKey]}
    onClose={onClose}
  >
    <span>
      {isMine
        ? m.remove_own_what()
        : message.learner === null
          ? m.remove_of_what()
          : m.remove_of_what_private()}
    </span>
  </DeleteDialog>
);
