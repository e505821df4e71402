/** The style of a video or a resource in its lesson. The whole row can be pressed. */
export const materialRow =
  "flex min-h-12 w-full cursor-pointer items-center gap-3 py-3 pr-4 pl-12 text-left hover:bg-ink/3 focus-visible:outline-offset-[-3px] max-sm:pl-4";
export const materialItem = "border-t border-dashed border-line";
