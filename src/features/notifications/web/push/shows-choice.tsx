import { useId } from "react";
import * as m from "#messages/notifications.ts";
import type { Shows } from "../../push-contract.ts";

/** What the locked screen shows of a notification. */
export function ShowsChoice({ chosen, onChoose }: { chosen: Shows; onChoose: (shows: Shows) => void }) {
  const name = useId();
  const choices = [
    { value: "what", words: m.push_shows_what(), hint: m.push_shows_what_hint() },
    { value: "only_that", words: m.push_shows_only_that(), hint: m.push_shows_only_that_hint() },
  ] as const;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{m.push_shows()}</legend>
      {choices.map(({ value, words, hint }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="mt-1 size-5 shrink-0 accent-green"
          />
          <span>
            {words}
            <span className="block text-small text-muted">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
