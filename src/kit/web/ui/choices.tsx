import { formatCount } from "#kit/shared/numerals.ts";
import { tabLine, tabStyle } from "./tab-style.ts";

interface ChoicesProps<Value extends string> {
  /** Read out. */
  legend: string;
  choices: readonly {
    value: Value;
    words: string;
    /** How many entries its list has. */
    count?: number;
  }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Tabs where each choice is another list. */
  look?: "chips" | "tabs";
}

/** Chooses which of several lists is shown, as toggle buttons. */
export function Choices<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
  look = "chips",
}: ChoicesProps<Value>) {
  const isTabs = look === "tabs";
  return (
    <fieldset className={isTabs ? tabLine : "flex flex-wrap gap-2 sm:gap-3"}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, words, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          className={isTabs ? tabStyle : "chip max-sm:px-3"}
          onClick={() => onChoose(value)}
        >
          {words}
          {count === undefined ? null : (
            <span className="ml-2 font-normal tabular-nums">{formatCount(count)}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
