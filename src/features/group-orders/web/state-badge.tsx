import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/group-orders.ts";
import type { GroupOrderState } from "../rules.ts";

const shown = {
  open: { tone: "gold", words: m.state_open },
  expired: { tone: "grey", words: m.state_expired },
  waiting: { tone: "gold", words: m.state_waiting },
  paid: { tone: "green", words: m.state_paid },
  refunded: { tone: "grey", words: m.state_refunded },
} as const;

/** The state of an order for others. */
export const StateBadge = ({ state }: { state: GroupOrderState }) => (
  <Badge tone={shown[state].tone}>{shown[state].words()}</Badge>
);
