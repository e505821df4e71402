import { type KeyboardEvent, useState } from "react";
import * as m from "#messages/forum.ts";
import { emojiGroups } from "./emoji.ts";

/** Where the arrow keys lead from a button: along the row, or to the button above or below. */
function neighbour(buttons: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const place = buttons.indexOf(from);
  if (key === "ArrowRight") return buttons[place + 1];
  if (key === "ArrowLeft") return buttons[place - 1];
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  const isDown = key === "ArrowDown";
  const beyond = buttons.filter((one) =>
    isDown ? one.offsetTop > from.offsetTop : one.offsetTop < from.offsetTop,
  );
  const row = (isDown ? beyond[0] : beyond.at(-1))?.offsetTop;
  return beyond
    .filter((one) => one.offsetTop === row)
    .toSorted(
      (a, b) => Math.abs(a.offsetLeft - from.offsetLeft) - Math.abs(b.offsetLeft - from.offsetLeft),
    )[0];
}

const keys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"];

/**
 * Emoji to choose from. The Tab key stops once, the arrow keys move between the emoji. Loaded on demand, by its
 * default export.
 */
export default function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const groups = emojiGroups();
  const [current, setCurrent] = useState(groups[0]!.emoji.split(" ")[0]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    neighbour(buttons, event.target as HTMLElement, event.key)?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={m.emoji()}
      tabIndex={-1}
      onKeyDown={move}
      className="relative max-h-64 overflow-y-auto rounded-control border border-line bg-surface p-2"
    >
      {groups.map(({ title, emoji }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="px-2 pt-2 text-tiny font-semibold text-muted">{title}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))]">
            {emoji.split(" ").map((one) => (
              <button
                key={one}
                type="button"
                tabIndex={one === current ? 0 : -1}
                onFocus={() => setCurrent(one)}
                onClick={() => onChoose(one)}
                className="grid h-11 cursor-pointer place-items-center rounded-control text-h2 -outline-offset-2 hover:bg-green-tint"
              >
                {one}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
