import type { CourseDocument } from "../../../document.ts";
import type { mergeDocuments } from "../../../merge-documents.ts";

/** A saved state of a course, and who saved it. */
export interface SavedState {
  version: number;
  document: CourseDocument;
  saved_by: string | null;
  saved_at: string | null;
}

/** What is not saved yet, as it is kept on this device. */
export interface KeptDraft {
  /** Null: the server has not answered yet that it has the course. */
  courseId: number | null;
  /** Made for a new course: a second call with it begins no second course. */
  createKey: string;
  document: CourseDocument;
  /** The saved state that the document changes, and its version. */
  base: CourseDocument;
  version: number;
  /** What was sent since then and not answered, the newest last. */
  sent: CourseDocument[];
  /** The conflicts that were decided since then, the oldest first. */
  decided: Decided[];
}

/** A decided conflict, for the history. */
export interface Decided {
  /** The writer's side. */
  mine: CourseDocument;
  /** The published version with which the saved draft collided. Left out: the conflict was with a saved draft. */
  published_version?: number;
}

/** What the keeper needs from its caller. */
export interface DraftWork {
  create(key: string, document: CourseDocument): Promise<{ courseId: number; version: number }>;
  /** Answers with the new version, or with what was saved in between. */
  save(
    courseId: number,
    written: { version: number; document: CourseDocument; decided?: Decided },
  ): Promise<{ version: number; savedAt: string } | { newer: SavedState }>;
  read(courseId: number): Promise<SavedState>;
  /** Keeps what is not saved on this device; null: nothing is. Answers whether the device took it. */
  keep(draft: KeptDraft | null): Promise<boolean>;
  /** Whether the same call may succeed later. */
  isTransient(error: unknown): boolean;
  loadMerge(): Promise<typeof mergeDocuments>;
}

export interface SaveState {
  /**
   * `blank`: nothing is written, so there is no course. `failed`: it is tried again by itself. `refused`: the server
   * does not take it. `conflict`: somebody else wrote in the same places; nothing is sent before the person decides.
   */
  status: "blank" | "saved" | "unsaved" | "saving" | "failed" | "refused" | "conflict";
  courseId: number | null;
  /** Whether this device keeps what is not saved. */
  isKept: boolean;
  savedAt: string | null;
  /** Since when nothing can be saved, in ms. Null: the last call succeeded. */
  failedSince: number | null;
  reason: string;
  /** What somebody else saved and what was merged: the document before and after. */
  arrived: { by: string | null; before: CourseDocument; after: CourseDocument } | null;
}
