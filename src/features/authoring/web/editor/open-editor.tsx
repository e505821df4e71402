import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { readSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import type { Draft } from "../../contract.ts";
import { emptyDocument } from "../../document.ts";
import { manageCoursesPath } from "../../paths.ts";
import { draftOf } from "../api.ts";
import { Announcer } from "./announcer.ts";
import { Editor } from "./editor.tsx";
import type { DraftFacts } from "./editor-context.ts";
import { EditorSkeleton } from "./editor-skeleton.tsx";
import { DeviceDraft } from "./state/device-draft.ts";
import { DraftKeeper } from "./state/draft-keeper.ts";
import { draftWork } from "./state/draft-work.ts";
import { newUuid } from "./state/new-keys.ts";
import { useKeeperOnPage } from "./use-keeper-on-page.ts";

const factsOfNew: DraftFacts = {
  state: "draft",
  in_review: false,
  review_remark: null,
  publishes_alone: true,
  published: null,
  published_at: null,
  undecided: null,
  learners: 0,
  completions: [],
  module_completions: [],
};

const nothingSaved = { version: 0, document: emptyDocument(), saved_by: null, saved_at: null };

/** Opens what this device kept of the course, and begins to keep it. */
async function openKeeper(courseId: number | null, saved: Draft | null): Promise<DraftKeeper> {
  const device = await DeviceDraft.open(readSession()?.user?.id ?? 0, courseId);
  const start = { courseId, createKey: newUuid(), saved: saved ?? nothingSaved };
  return new DraftKeeper(draftWork(device), start, device.kept);
}

function OpenedEditor({ keeper, onBegun }: { keeper: DraftKeeper; onBegun?: (courseId: number) => void }) {
  const readId = () => keeper.state().courseId;
  const courseId = useSyncExternalStore(keeper.subscribe, readId, readId);
  const { data: facts = factsOfNew } = useQuery({ ...draftOf(courseId ?? 0), enabled: courseId !== null });
  const [announcer] = useState(() => new Announcer());
  const parts = useMemo(() => ({ keeper, announcer, facts }), [keeper, announcer, facts]);
  const begun = useEffectEvent((id: number) => onBegun?.(id));
  useEffect(() => {
    if (courseId !== null) begun(courseId);
  }, [courseId]);
  useKeeperOnPage(keeper);
  return <Editor parts={parts} />;
}

/** A course that nobody has begun yet. It begins with the first character. */
export function NewCourse({ onBegun }: { onBegun: (courseId: number) => void }) {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  useEffect(() => {
    let isWanted = true;
    void openKeeper(null, null).then((opened) => (isWanted ? setKeeper(opened) : undefined));
    return () => {
      isWanted = false;
    };
  }, []);
  return keeper ? (
    <OpenedEditor keeper={keeper} onBegun={onBegun} />
  ) : (
    <EditorSkeleton heading={m.create_course()} words={kit.loading()} />
  );
}

/** A course that exists. If it cannot be read, the list of courses opens instead. */
export function ExistingCourse({ courseId }: { courseId: number }) {
  const { data, error } = useQuery(draftOf(courseId));
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const navigate = useNavigate();
  const isRead = data !== undefined;
  // What is read later does not replace what is typed.
  const open = useEffectEvent(async () => openKeeper(courseId, data ?? null));
  useEffect(() => {
    if (!isRead) return undefined;
    let isWanted = true;
    void open().then((opened) => (isWanted ? setKeeper(opened) : undefined));
    return () => {
      isWanted = false;
    };
  }, [isRead]);
  const failed = error !== null && !isRead;
  useEffect(() => {
    if (!failed) return;
    toast("error", m.course_data_failed());
    void navigate(manageCoursesPath, { replace: true });
  }, [failed, navigate]);
  return keeper ? (
    <OpenedEditor keeper={keeper} />
  ) : (
    <EditorSkeleton heading={m.edit_heading()} words={m.course_data_loading()} />
  );
}
