import { createContext, use, useSyncExternalStore } from "react";
import type { Draft } from "../../contract.ts";
import type { CourseDocument, LessonDocument } from "../../document.ts";
import type { Announcer } from "./announcer.ts";
import { changeLesson, setCourse } from "./state/blocks.ts";
import type { DraftKeeper } from "./state/draft-keeper.ts";
import type { SaveState } from "./state/draft-types.ts";

/** What the server knows about a course besides its draft. */
export type DraftFacts = Pick<
  Draft,
  | "state"
  | "in_review"
  | "review_remark"
  | "publishes_alone"
  | "published"
  | "published_at"
  | "undecided"
  | "learners"
  | "completions"
  | "module_completions"
>;

/** The parts of an open editor that stay the same while somebody writes. */
export interface EditorParts {
  keeper: DraftKeeper;
  announcer: Announcer;
  facts: DraftFacts;
}

export const EditorContext = createContext<EditorParts | null>(null);

export const useEditor = (): EditorParts => use(EditorContext)!;

/** A part of the document. Only a change of this part draws again. `select` must return a part, not a new object. */
export function useDocument<T>(select: (document: CourseDocument) => T): T {
  const { keeper } = useEditor();
  const read = () => select(keeper.document());
  return useSyncExternalStore(keeper.subscribe, read, read);
}

/** A part of the state of saving. */
export function useSaveState<T>(select: (state: SaveState) => T): T {
  const { keeper } = useEditor();
  const read = () => select(keeper.state());
  return useSyncExternalStore(keeper.subscribe, read, read);
}

/** A field of the course itself, and how to change it. */
export function useCourseField<Name extends keyof CourseDocument>(name: Name) {
  const { keeper } = useEditor();
  const value = useDocument((document) => document[name]);
  const set = (next: CourseDocument[Name]) => keeper.change(setCourse({ [name]: next }));
  return [value, set] as const;
}

/** Changes a lesson. */
export function useChangeLesson(key: string): (change: (lesson: LessonDocument) => LessonDocument) => void {
  const { keeper } = useEditor();
  return (change) => keeper.change(changeLesson(key, change));
}
