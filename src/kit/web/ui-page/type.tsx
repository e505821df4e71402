import { Part } from "./part.tsx";
import { say } from "./sample.ts";

const headings = ["text-hero", "text-h1", "text-h2", "text-h3"];
const texts = ["text-lead", "text-read", "text-body", "text-small", "text-tiny"];
const colours = [
  "bg-paper",
  "bg-surface",
  "bg-line",
  "bg-line-strong",
  "bg-ink",
  "bg-muted",
  "bg-green",
  "bg-green-deep",
  "bg-green-tint",
  "bg-marigold",
  "bg-marigold-tint",
  "bg-danger",
  "bg-danger-tint",
];

/** The type sizes and the colours. */
export const Type = () => (
  <>
    <Part name="type sizes">
      {headings.map((size) => (
        <p key={size} className={`${size} font-display leading-tight font-semibold`}>
          {say("Read a trial", "গবেষণা পড়া")}
        </p>
      ))}
      {texts.map((size) => (
        <p key={size} className={size}>
          {say("Most payments are confirmed within a minute.", "বেশির ভাগ পেমেন্ট এক মিনিটে নিশ্চিত হয়।")}
        </p>
      ))}
    </Part>
    <Part name="colours">
      <ul className="flex flex-wrap gap-2">
        {colours.map((colour) => (
          <li
            key={colour}
            className={`size-11 rounded-control border border-line ${colour}`}
            title={colour}
          />
        ))}
      </ul>
    </Part>
  </>
);
