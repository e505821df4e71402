// What other features' pages may embed of the audit log.
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

/** Comes with the words of all actions, and is at the end of its page. */
export const AuditOfPerson = lazyOptional(async () => import("./audit-of-person.tsx"), LoadFailed);
