import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/catalogue.ts";

const states = {
  coming_soon: { words: m.coming_soon, tone: "grey" },
  sit_filled_up: { words: m.sit_filled_up, tone: "red" },
} as const;

/** Why a course cannot be taken now: 'Coming Soon' or 'Sit Filled Up'. */
export function StateBadge({ state }: { state: keyof typeof states }) {
  const { words, tone } = states[state];
  return (
    <Badge tone={tone} className="shrink-0 justify-self-start whitespace-nowrap">
      {words()}
    </Badge>
  );
}
