import { toast } from "#kit/web/toasts.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/announcements.ts";
import type { Announcement } from "../contract.ts";
import { announcementsKey, removeAnnouncement } from "./api.ts";

const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

interface DeleteAnnouncementDialogProps {
  announcement: Pick<Announcement, "announcement_id" | "title">;
  isSent: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an announcement is deleted, and says what becomes of its notifications. */
export const DeleteAnnouncementDialog = ({
  announcement: { announcement_id: id, title },
  isSent,
  onDeleted,
  onClose,
}: DeleteAnnouncementDialogProps) => (
  <DeleteDialog
    title={m.delete_title()}
    failure={m.delete_failed()}
    onDelete={async () => {
      await removeAnnouncement(id);
      toast("success", m.deleted());
      onDeleted();
    }}
    outdates={[announcementsKey]}
    onClose={onClose}
  >
    <span>{m.delete_ask({ title })}</span>
    <span className="text-small text-muted">{isSent ? m.delete_what() : m.delete_scheduled_what()}</span>
  </DeleteDialog>
);
