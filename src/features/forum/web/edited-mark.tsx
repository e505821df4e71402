import { formatDateTime } from "#kit/shared/dates.ts";
import * as m from "#messages/forum.ts";
import { isEdited } from "../rules.ts";

/** 'Edited', with when on demand; nothing of what is as it was first written. */
export function EditedMark({ post }: { post: { created_at: string; updated_at: string } }) {
  if (!isEdited(post)) return null;
  return (
    <>
      <span aria-hidden="true">·</span>
      <span title={m.edited_on({ date: formatDateTime(post.updated_at) })}>{m.edited()}</span>
    </>
  );
}
