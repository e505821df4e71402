import { createContext, use } from "react";
import type { Change } from "../../../list-changes.ts";
import type { PlacedProblem } from "../field-ids.ts";

/** What publishing would change, what stands in its way, and publishing itself. */
export interface Publishing {
  /** Some time after the last key. */
  changes: Change[];
  problems: PlacedProblem[];
  /** Whether the problems are shown under their fields: after somebody tried to publish. */
  showsErrors: boolean;
  publish: () => void;
  busy: boolean;
}

export const PublishContext = createContext<Publishing | null>(null);

export const usePublishing = (): Publishing => use(PublishContext)!;

/** The sentences of the fields. They are apart: most of the time there are none, and no field is drawn again. */
export const FieldErrors = createContext<readonly PlacedProblem[]>([]);

/** The error sentence of a field. */
export const useFieldError = (id: string): string | undefined =>
  use(FieldErrors).find((problem) => problem.id === id)?.sentence;
