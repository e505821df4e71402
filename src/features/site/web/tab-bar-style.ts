/** A tab of the bar: its icon above its word. */
export const tabStyle =
  "relative grid min-w-0 cursor-pointer content-center justify-items-center gap-1 text-tiny leading-none text-muted -outline-offset-3 aria-[current=page]:font-semibold aria-[current=page]:text-green aria-expanded:font-semibold aria-expanded:text-green";
