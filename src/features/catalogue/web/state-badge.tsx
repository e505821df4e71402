import * as m from "#messages/catalogue.ts";

const states = {
  coming_soon: { words: m.coming_soon, look: "bg-line text-ink" },
  sit_filled_up: { words: m.sit_filled_up, look: "badge-red" },
};

/** What keeps a course from being taken now: 'Coming Soon' or 'Sit Filled Up'. */
export function StateBadge({ state }: { state: keyof typeof states }) {
  const { words, look } = states[state];
  return <span className={`badge shrink-0 justify-self-start whitespace-nowrap ${look}`}>{words()}</span>;
}
