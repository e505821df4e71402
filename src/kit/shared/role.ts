import type { Role } from "./endpoint.ts";

/** A role in any letter case, as the documents compare it. A text that is no role may do least: learner. */
export function roleOf(text: string): Role {
  const role = text.trim().toLowerCase();
  return role === "instructor" || role === "admin" ? role : "learner";
}
