import type { ListedUser } from "#features/accounts/administration-contract.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/people.ts";

/** The role in words. */
export const roleWords = (role: ListedUser["role"]): string =>
  role === "admin" ? m.role_admin() : role === "instructor" ? m.role_instructor() : m.role_learner();

/** What is special about an account: a role beyond that of a learner, or that it cannot be used. */
export function PersonBadges({
  person: { role, is_active, is_confirmed },
}: {
  person: Pick<ListedUser, "role" | "is_active" | "is_confirmed">;
}) {
  return (
    <span className="flex flex-wrap gap-2">
      {role === "learner" ? null : <Badge>{roleWords(role)}</Badge>}
      {is_active ? null : <Badge tone="red">{m.state_deactivated()}</Badge>}
      {is_confirmed ? null : <Badge tone="gold">{m.state_unconfirmed()}</Badge>}
    </span>
  );
}
