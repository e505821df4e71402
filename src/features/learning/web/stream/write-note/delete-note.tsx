import { Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/learning.ts";
import type { CourseNote } from "../../../notes-contract.ts";
import { coursesKey } from "../../api.ts";
import { removeCourseNote } from "./note-api.ts";

const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

/** The button that deletes a note, after a question. */
export function DeleteNote({
  note,
  onDeleted,
}: {
  note: Pick<CourseNote, "note_id" | "title" | "course_id">;
  onDeleted: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {m.course_note_delete()}
      </Button>
      {isAsking ? (
        <DeleteDialog
          title={m.course_note_delete()}
          failure={m.course_note_delete_failed()}
          onDelete={async () => {
            await removeCourseNote(note.note_id);
            toast("success", m.course_note_deleted());
            onDeleted();
          }}
          outdates={[[...coursesKey, note.course_id]]}
          onClose={() => setAsking(false)}
        >
          {m.course_note_delete_ask({ title: note.title })}
        </DeleteDialog>
      ) : null}
    </>
  );
}
