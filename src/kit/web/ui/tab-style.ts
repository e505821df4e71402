/** The line under a row of tabs. On a phone it scrolls by itself. */
export const tabLine = "flex gap-x-4 overflow-x-auto border-b border-line sm:gap-x-6";

/** One tab on that line, as a tab or as a toggle button. */
export const tabStyle =
  "min-h-12 min-w-11 flex-none cursor-pointer border-b-2 border-transparent font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:outline-offset-[-3px] aria-pressed:border-green aria-pressed:text-ink aria-selected:border-green aria-selected:text-ink";
