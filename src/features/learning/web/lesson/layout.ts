/** The columns of a lesson: one on a phone; at a desk the text, and beside it the note and the handouts. */
export const lessonColumns =
  "mx-auto w-full max-w-[680px] min-w-0 lg:max-w-[744px] lg:px-8 lg:pt-6 xl:grid xl:max-w-[1040px] xl:grid-cols-[minmax(0,1fr)_264px] xl:items-start xl:gap-x-8";

/** The outline and the lesson. */
export const withOutline = "lg:grid print:block lg:grid-cols-[304px_minmax(0,1fr)] lg:items-start";

export const outlineSide =
  "sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain border-r border-line bg-surface pt-6 [view-transition-name:lesson-outline] max-lg:hidden print:hidden";

/** A part of the lesson with a heading. */
export const lessonPart = "mt-8 grid grid-cols-1 gap-3 px-4 lg:px-0";
