import { Eye, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { editCoursePath } from "#features/authoring/paths.ts";
import type { PreviewState } from "#features/authoring/preview-contract.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import * as m from "#messages/course-page.ts";

interface PreviewBarProps {
  courseId: number;
  back: { to: string; label: string };
  /** It is the version that waits for an administrator. */
  isSent: boolean;
  /** Undefined: it loads. */
  state: PreviewState | undefined;
  where?: ReactNode;
}

/** Says what is shown and who sees it, and leads back to the editor. */
export const PreviewBar = ({ courseId, back, isSent, state, where }: PreviewBarProps) => (
  <FocusBar
    back={back}
    where={where}
    actions={
      back.to === editCoursePath(courseId) ? null : (
        <ButtonLink
          to={editCoursePath(courseId)}
          variant="quiet"
          aria-label={m.draft_edit()}
          className="px-3 max-lg:border-transparent"
        >
          <Pencil size={20} aria-hidden="true" />
          <span className="max-lg:hidden">{m.draft_edit()}</span>
        </ButtonLink>
      )
    }
  >
    {state ? (
      <output className="flex items-center gap-2 bg-marigold-tint px-4 py-2 text-small font-semibold text-marigold-ink">
        <Eye size={18} aria-hidden="true" className="flex-none" />
        {state.is_draft ? (isSent ? m.draft_bar_sent() : m.draft_bar()) : m.draft_bar_published()}
      </output>
    ) : null}
  </FocusBar>
);
