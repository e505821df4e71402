import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/forum.ts";
import type { TopicCard } from "../contract.ts";

const words = { instructor: m.role_instructor, admin: m.role_admin };

/** That somebody teaches here, or runs the academy. Nothing for others. */
export const RoleBadge = ({ role }: { role: TopicCard["user_role"] }) =>
  role ? <Badge>{words[role]()}</Badge> : null;
