import { Eye } from "lucide-react";
import { Badge } from "#kit/web/ui/badge.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import * as m from "#messages/authoring.ts";
import { manageCoursesPath, previewPath } from "../../paths.ts";
import { type DraftFacts, useDocument, useEditor, useSaveState } from "./editor-context.ts";
import { EditorMenu, type EditorDialog } from "./editor-menu.tsx";
import { SaveState } from "./save-state.tsx";

function StateBadge({ facts }: { facts: DraftFacts }) {
  if (facts.in_review) return <Badge tone="gold">{m.badge_in_review()}</Badge>;
  if (facts.state === "published") return <Badge>{m.badge_published()}</Badge>;
  return <Badge tone="grey">{facts.state === "archived" ? m.badge_archived() : m.badge_draft()}</Badge>;
}

/** The bar of the editor. */
export function EditorBar({ heading, onOpen }: { heading: string; onOpen: (dialog: EditorDialog) => void }) {
  const { facts } = useEditor();
  const title = useDocument((document) => document.title);
  const language = useDocument((document) => document.language);
  const courseId = useSaveState((state) => state.courseId);
  return (
    <FocusBar
      back={{ to: manageCoursesPath, label: m.back_to_courses() }}
      title={
        <div className="flex min-w-0 flex-col lg:flex-row lg:items-baseline lg:gap-3">
          <h1 className="text-read leading-tight lg:flex-none lg:text-lead">{heading}</h1>
          <span lang={language} className="min-w-0 truncate text-muted max-lg:hidden">
            {title}
          </span>
          <span className="self-center max-lg:hidden">
            <StateBadge facts={facts} />
          </span>
          <div className="lg:hidden">
            <SaveState />
          </div>
        </div>
      }
      where={
        <div className="max-lg:hidden">
          <SaveState />
        </div>
      }
      actions={
        <>
          {courseId === null ? null : (
            <ButtonLink
              to={previewPath(courseId)}
              variant="quiet"
              aria-label={m.view_as_learner()}
              className="max-lg:border-transparent max-lg:px-3"
            >
              <Eye size={20} aria-hidden="true" />
              <span className="max-lg:hidden">{m.view_as_learner()}</span>
            </ButtonLink>
          )}
          {courseId === null ? null : <EditorMenu onOpen={onOpen} />}
        </>
      }
    />
  );
}
