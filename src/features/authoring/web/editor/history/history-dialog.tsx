import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import { type readVersion, restoreVersion } from "../../../contract.ts";
import { listChanges } from "../../../list-changes.ts";
import { versionOf, versionsOf } from "../../api.ts";
import { useEditor } from "../editor-context.ts";
import { ChangeList } from "../publish/change-list.tsx";
import { ChoiceSheet } from "../choice-sheet.tsx";
import { lessonName, moduleName } from "../use-moves.ts";
import { readAgain } from "./read-again.ts";

const Loading = () => (
  <Skeleton className="grid gap-3 p-4">
    {[0, 1, 2, 3].map((place) => (
      <span key={place} aria-hidden="true" className="skeleton h-12" />
    ))}
  </Skeleton>
);

function Versions({ courseId, onChoose }: { courseId: number; onChoose: (number: number) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    versionsOf(courseId),
  );
  if (error && !data)
    return <LoadError title={m.history_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const versions = data.pages.flat();
  if (versions.length === 0) return <p className="p-4 text-muted">{m.history_empty()}</p>;
  return (
    <>
      <ol className="divide-y divide-line">
        {versions.map(({ number, kind, saved_by: by, saved_at: savedAt, lessons }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-15 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-ink/5"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{formatDateTime(savedAt)}</span>
                <span className="block text-small text-muted">
                  {m.version_by({ name: by, lessons: m.lesson_count({ count: lessons }) })}
                </span>
              </span>
              {kind === "published" ? <Badge className="flex-none">{m.badge_published()}</Badge> : null}
              <span className="flex-none text-tiny text-muted tabular-nums">
                {m.version_number({ number })}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <div className="grid gap-2 p-4">
          <FormError sentence={error?.message ?? null} />
          <Button
            variant="quiet"
            busy={isFetchingNextPage}
            busyText={kit.loading()}
            onClick={() => void fetchNextPage()}
          >
            {m.history_earlier()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface OneVersionProps {
  courseId: number;
  number: number;
  onBack: () => void;
  onRestored: () => void;
}

/** What its writer changed: the difference to the version before it. */
function OwnChanges({ version }: { version: z.output<typeof readVersion.answer> }) {
  const { before, document, kind } = version;
  if (before === null) return null;
  const changes = listChanges(before, document);
  return (
    <section className="grid gap-2">
      <h3 className="text-read">
        {kind === "published" ? m.version_published_changes() : m.version_own_changes()}
      </h3>
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <p className="text-muted">{m.version_no_changes()}</p>
      )}
    </section>
  );
}

/** A version: what was changed in it, what restoring it would change, and its modules and lessons. */
function OneVersion({ courseId, number, onBack, onRestored }: OneVersionProps) {
  const { keeper } = useEditor();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(versionOf(courseId, number));
  const restore = useWrite(
    async () => {
      // What is not saved yet is in the history then.
      if (!(await keeper.settle())) throw new Error(m.publish_not_saved());
      await callApi(restoreVersion, { params: { id: courseId, number }, body: { version: keeper.version } });
      await readAgain(queries, keeper, courseId);
    },
    {
      failure: m.restore_failed,
      outdates: [versionsOf(courseId).queryKey],
      onDone: () => {
        toast("success", m.restored());
        onRestored();
      },
    },
  );
  if (error && !data)
    return <LoadError title={m.history_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const changes = listChanges(keeper.document(), data.document);
  const { language, modules, title } = data.document;
  return (
    <div className="grid gap-4 p-4">
      <Button variant="quiet" className="justify-self-start px-3" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden="true" />
        {m.history_back()}
      </Button>
      <OwnChanges version={data} />
      <FormError sentence={restore.problem} />
      {changes.length === 0 ? (
        <p className="text-muted">{m.version_same()}</p>
      ) : (
        <>
          <h3 className="text-read">{m.version_changes()}</h3>
          <ChangeList changes={changes} />
          <Button busy={restore.busy} busyText={m.restoring()} onClick={() => restore.write()}>
            {m.restore()}
          </Button>
          <p className="text-small text-muted">{m.restore_text()}</p>
        </>
      )}
      <h3 className="text-read">{m.version_content()}</h3>
      <p lang={language} className="font-semibold">
        {title || m.no_title()}
      </p>
      <ol lang={language} className="grid gap-2 text-small">
        {modules.map((module, index) => (
          <li key={module.key}>
            <p className="font-semibold">{moduleName(module.title, index)}</p>
            <ol className="list-decimal pl-6 text-muted">
              {module.lessons.map((lesson, place) => (
                <li key={lesson.key}>{lessonName(lesson.title, place)}</li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The history of a course: who saved and published what, and bringing a version back. Loaded on demand. */
export default function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { keeper } = useEditor();
  const [number, setNumber] = useState<number | null>(null);
  const courseId = keeper.state().courseId!;
  return (
    <ChoiceSheet title={number === null ? m.history() : m.version_number({ number })} onClose={onClose}>
      {number === null ? (
        <Versions courseId={courseId} onChoose={setNumber} />
      ) : (
        <OneVersion courseId={courseId} number={number} onBack={() => setNumber(null)} onRestored={onClose} />
      )}
    </ChoiceSheet>
  );
}
