import { TriangleAlert, UserCheck, Users, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "#kit/shared/dates.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import { useDocument, useEditor, useSaveState } from "../editor-context.ts";
import { countLessons } from "../state/blocks.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { useCancel } from "../use-cancel.ts";
import { ChangeList } from "./change-list.tsx";
import { fieldLabel } from "./field-labels.ts";
import { usePublishing } from "./publish-context.ts";

export function PublishHeading() {
  const { changes } = usePublishing();
  const { facts } = useEditor();
  return (
    <span className="flex items-center gap-2">
      {m.publish_changes()}
      {facts.published ? (
        <Badge tone={changes.length > 0 ? "gold" : "grey"}>{formatCount(changes.length)}</Badge>
      ) : null}
    </span>
  );
}

const Hint = ({
  icon: Icon,
  tone = "bg-line/50",
  children,
}: {
  icon: typeof Users;
  tone?: string;
  children: ReactNode;
}) => (
  <div className={`flex gap-3 rounded-control p-4 text-small ${tone}`}>
    <Icon size={20} aria-hidden="true" className="flex-none" />
    <div className="min-w-0">{children}</div>
  </div>
);

/** What stands in the way, each with a link to its field. */
function Problems() {
  const { problems, showsErrors } = usePublishing();
  const goTo = useGoToPlace();
  if (problems.length === 0) return null;
  const [tone, title] = showsErrors
    ? ["bg-danger-tint text-danger", m.problems_title()]
    : ["bg-line/50", m.missing_title()];
  return (
    <Hint icon={TriangleAlert} tone={tone}>
      <p className="font-semibold">{title}</p>
      <ul>
        {problems.map(({ id, place, sentence }) => (
          <li key={`${id} ${sentence}`}>
            <button
              type="button"
              onClick={() => goTo(place, id)}
              className="min-h-8 cursor-pointer text-left underline underline-offset-4"
            >
              {fieldLabel(id)}
            </button>
            {showsErrors ? `: ${sentence}` : null}
          </li>
        ))}
      </ul>
    </Hint>
  );
}

/** Since when learners see what they see. */
function PublishedLine() {
  const { facts } = useEditor();
  const modules = useDocument((document) => document.modules.length);
  const lessons = useDocument(countLessons);
  if (facts.published_at)
    return <p className="text-small text-muted">{m.learners_see({ day: formatDay(facts.published_at) })}</p>;
  if (facts.published) return null;
  return (
    <p className="text-small text-muted">
      {m.nobody_sees()} {modules > 0 ? m.new_course_size({ modules, lessons }) : null}
    </p>
  );
}

/** What publishing would change, and for whom. */
export function PublishOverview() {
  const { facts } = useEditor();
  const { changes } = usePublishing();
  const status = useSaveState((state) => state.status);
  return (
    <div className="grid content-start gap-3">
      <PublishedLine />
      {facts.published ? (
        changes.length > 0 ? (
          <ChangeList changes={changes} />
        ) : (
          <p className="text-muted">{m.no_changes()}</p>
        )
      ) : null}
      {facts.learners > 0 && changes.length > 0 ? (
        <Hint icon={Users}>{m.learners_touched({ count: facts.learners })}</Hint>
      ) : null}
      {facts.publishes_alone ? null : <Hint icon={UserCheck}>{m.needs_review()}</Hint>}
      <Problems />
      {status === "failed" ? (
        <Hint icon={WifiOff} tone="bg-marigold-tint text-marigold-ink">
          {m.publish_offline()}
        </Hint>
      ) : null}
    </div>
  );
}

/** The button that publishes, as the documents name it, and Cancel. */
export function PublishButtons() {
  const { facts } = useEditor();
  const { publish, busy } = usePublishing();
  const status = useSaveState((state) => state.status);
  const cancel = useCancel();
  const isNew = facts.state === "draft";
  return (
    <div className="grid gap-2">
      <Button
        busy={busy}
        busyText={isNew ? m.creating() : m.updating()}
        disabled={status === "failed" || status === "conflict"}
        onClick={publish}
        className="w-full"
      >
        {isNew ? m.create_course() : m.update_course()}
      </Button>
      <Button variant="quiet" onClick={cancel} className="w-full">
        {kit.cancel()}
      </Button>
    </div>
  );
}

/** Beside the form, at a wide desk. */
export const PublishPanel = () => (
  <aside
    aria-label={m.publish_changes()}
    className="sticky top-14 flex h-[calc(100dvh-3.5rem)] flex-col border-l border-line max-xl:hidden"
  >
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
      tabIndex={0}
      aria-label={m.publish_overview()}
      className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4"
    >
      <h2 className="text-h3">
        <PublishHeading />
      </h2>
      <PublishOverview />
    </section>
    <div className="flex-none border-t border-line p-4">
      <PublishButtons />
    </div>
  </aside>
);
