import { useEffect, useMemo, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { onFirstUse } from "#kit/web/on-first-use.ts";
import { withAcademy } from "#kit/web/page-title.ts";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/authoring.ts";
import { Announcements } from "./announcements.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { type EditorParts, EditorContext } from "./editor-context.ts";
import type { EditorDialog } from "./editor-menu.tsx";
import { Middle } from "./middle.tsx";
import { Notes } from "./notes.tsx";
import { Outline } from "./outline/outline.tsx";
import { placeIn } from "./place.ts";
import { PublishPanel } from "./publish/publish-panel.tsx";
import { PublishProvider } from "./publish/publish-provider.tsx";
import { ThumbBar } from "./thumb-bar.tsx";
import { useFieldFocus } from "./use-field-focus.ts";

const loadOutline = async () => import("./outline/outline-sheet.tsx");
const loadPublish = async () => import("./publish/publish-sheet.tsx");
const OutlineSheet = lazyDialog(loadOutline);
const PublishSheet = lazyDialog(loadPublish);
const ConflictDialog = lazyDialog(async () => import("./conflict/conflict-dialog.tsx"));
const HistoryDialog = lazyDialog(async () => import("./history/history-dialog.tsx"));
const DiscardDialog = lazyDialog(async () => import("./history/discard-dialog.tsx"));

/** The editor of a course: its outline, the part that is written now, and what publishing would change. */
export function Editor({ parts }: { parts: EditorParts }) {
  const { search } = useLocation();
  const place = useMemo(() => placeIn(search), [search]);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const close = useMemo(() => () => setDialog(null), []);
  const heading = parts.facts.state === "draft" ? m.create_course() : m.edit_heading();
  const matches = useMatches();
  useEffect(() => {
    document.title = withAcademy(heading, matches);
  }, [heading, matches]);
  useFieldFocus();
  // A writer without a connection needs them too.
  useEffect(() => onFirstUse(() => void Promise.all([loadOutline(), loadPublish()]).catch(() => {})), []);
  return (
    <EditorContext value={parts}>
      <PublishProvider onConflict={() => setDialog("conflict")}>
        <EditorBar heading={heading} onOpen={setDialog} />
        <Notes onDecide={() => setDialog("conflict")} />
        <div className="lg:grid lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[320px_minmax(0,1fr)_328px]">
          <div className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain border-r border-line max-lg:hidden">
            <Outline place={place} />
          </div>
          <div className="bg-surface px-4 pt-2 pb-12 lg:px-8">
            <div className="mx-auto max-w-[680px] min-w-0">
              <Middle place={place} />
            </div>
          </div>
          <PublishPanel />
        </div>
        <ThumbBar onOpen={setDialog} />
        <Announcements />
        {dialog === "outline" ? <OutlineSheet place={place} onClose={close} /> : null}
        {dialog === "publish" ? <PublishSheet onClose={close} /> : null}
        {dialog === "conflict" ? <ConflictDialog onClose={close} /> : null}
        {dialog === "history" ? <HistoryDialog onClose={close} /> : null}
        {dialog === "discard" ? <DiscardDialog onClose={close} /> : null}
      </PublishProvider>
    </EditorContext>
  );
}
