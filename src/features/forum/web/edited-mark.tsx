import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/forum.ts";
import { isEdited } from "../rules.ts";

/** 'Edited', with the time on demand. It shows nothing for a post that was never changed. */
export function EditedMark({ post }: { post: { created_at: string; updated_at: string } }) {
  if (!isEdited(post)) return null;
  return (
    <>
      <span aria-hidden="true">·</span>
      <span title={m.edited_on({ date: formatDateTime(post.updated_at) })}>{m.edited()}</span>
    </>
  );
}
