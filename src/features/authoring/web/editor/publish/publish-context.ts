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

/** The error sentence of a field. */
export function useFieldError(id: string): string | undefined {
  const { problems, showsErrors } = usePublishing();
  return showsErrors ? problems.find((problem) => problem.id === id)?.sentence : undefined;
}
