import { GitMerge, MessagesSquare, TriangleAlert, WifiOff, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/authoring.ts";
import * as kit from "#messages/kit.ts";
import { listChanges } from "../../list-changes.ts";
import { useEditor, useSaveState } from "./editor-context.ts";

const tones = {
  waiting: "bg-marigold-tint text-marigold-ink",
  wrong: "bg-danger-tint text-danger",
  news: "bg-green-tint text-green-deep",
};

/** A line across the page, under the bar. */
const Note = ({
  tone,
  icon: Icon,
  children,
  action,
}: {
  tone: keyof typeof tones;
  icon: typeof WifiOff;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <output className={`flex min-h-11 items-center gap-3 px-4 py-2 text-small ${tones[tone]}`}>
    <Icon size={20} aria-hidden="true" className="flex-none" />
    <span className="min-w-0 flex-1">{children}</span>
    {action}
  </output>
);

/** Why nothing is saved now. */
function NotSavedNote() {
  const { keeper } = useEditor();
  const status = useSaveState((state) => state.status);
  const reason = useSaveState((state) => state.reason);
  const since = useSaveState((state) => state.failedSince);
  const isKept = useSaveState((state) => state.isKept);
  if (since === null || status === "conflict") return null;
  const rest = isKept ? m.kept_text() : m.not_kept_text();
  const again = (
    <Button variant="link" className="flex-none" onClick={keeper.flush}>
      {m.save_now()}
    </Button>
  );
  if (status === "refused")
    return (
      <Note tone="wrong" icon={TriangleAlert} action={again}>
        <b>{m.save_refused()}</b> {reason} {rest}
      </Note>
    );
  return (
    <Note tone="waiting" icon={WifiOff} action={again}>
      <b>{m.offline_since({ time: formatDateTime(new Date(since)) })}</b> {rest}
    </Note>
  );
}

/** Somebody else wrote in the same places. */
function ConflictNote({ onDecide }: { onDecide: () => void }) {
  const status = useSaveState((state) => state.status);
  if (status !== "conflict") return null;
  const decide = (
    <Button variant="link" className="flex-none" onClick={onDecide}>
      {m.conflict_decide()}
    </Button>
  );
  return (
    <Note tone="wrong" icon={TriangleAlert} action={decide}>
      {m.conflict_note()}
    </Note>
  );
}

/** Somebody published other texts where the saved draft has its own. */
function UndecidedNote({ onDecide }: { onDecide: () => void }) {
  const { facts } = useEditor();
  const status = useSaveState((state) => state.status);
  if (!facts.undecided || status === "conflict") return null;
  const decide = (
    <Button variant="link" className="flex-none" onClick={onDecide}>
      {m.conflict_decide()}
    </Button>
  );
  return (
    <Note tone="wrong" icon={TriangleAlert} action={decide}>
      {m.undecided_note({ name: facts.undecided.published_by || m.somebody() })}
    </Note>
  );
}

/** So many titles are named. */
const maxNamed = 4;

/** What somebody else wrote, after it was merged. */
function ArrivedNote() {
  const { keeper } = useEditor();
  const arrived = useSaveState((state) => state.arrived);
  if (!arrived) return null;
  const titles = [
    ...new Set(
      listChanges(arrived.before, arrived.after).map(({ block, title }) =>
        block === "course" ? m.basic() : title || m.no_title(),
      ),
    ),
  ];
  const more = titles.length > maxNamed ? " …" : "";
  const what = titles.slice(0, maxNamed).join(", ") + more;
  const close = (
    <Button variant="icon" aria-label={kit.close()} onClick={keeper.dismissArrived}>
      <X size={18} aria-hidden="true" />
    </Button>
  );
  return (
    <Note tone="news" icon={GitMerge} action={close}>
      {arrived.by ? m.arrived_by({ name: arrived.by, what }) : m.arrived({ what })}
    </Note>
  );
}

/** What a reviewer said at last, or that one has to. */
function ReviewNote() {
  const { facts } = useEditor();
  if (facts.in_review)
    return (
      <Note tone="waiting" icon={MessagesSquare}>
        {m.in_review_text()}
      </Note>
    );
  return facts.review_remark ? (
    <Note tone="wrong" icon={MessagesSquare}>
      <b>{m.review_remark_title()}</b> <span className="whitespace-pre-line">{facts.review_remark}</span>
    </Note>
  ) : null;
}

/** What the writer must know about the state of the course. */
export const Notes = ({ onDecide }: { onDecide: () => void }) => (
  <>
    <NotSavedNote />
    <ConflictNote onDecide={onDecide} />
    <UndecidedNote onDecide={onDecide} />
    <ArrivedNote />
    <ReviewNote />
  </>
);
