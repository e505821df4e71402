// The team of a course can see its pages without the team's parts. This lasts in one tab, until the person goes back.
import { useEffect, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "#kit/web/session.ts";
import { type CourseRole, canModerateCourse } from "../../team-rules.ts";

const name = "learner-view";
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(courseId: number | null): void {
  try {
    if (courseId === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, String(courseId));
  } catch {
    // Without storage only the page with the address is such a view.
  }
  for (const tell of listeners) tell();
}

function onChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Whether this tab shows a course as learners see it. For parts that only the team has.
 * @param courseId as it is in the address
 */
export const useHidesTeamParts = (courseId: string): boolean =>
  useSyncExternalStore(onChange, read, () => null) === courseId;

/**
 * Whether this tab shows a course to somebody of its team as learners see it. The address of a page begins it.
 * @param role what the person is in the team of the course
 */
export function useLearnerView(courseId: number, role: CourseRole | null): boolean {
  const user = useSession()?.user ?? null;
  const isAsked = useSearchParams()[0].get("as") === "learner";
  const viewed = useSyncExternalStore(onChange, read, () => null);
  const mayChoose = canModerateCourse(user, role);
  useEffect(() => {
    if (isAsked && mayChoose) write(courseId);
  }, [isAsked, mayChoose, courseId]);
  return mayChoose && (isAsked || viewed === String(courseId));
}

export const endLearnerView = (): void => write(null);
