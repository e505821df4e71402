/**
 * Titles that take turns. All lie on each other, so that the room is that of the longest and
 * nothing below moves; a screen reader hears the first alone.
 */
export function RotatingTitle({ titles, place }: { titles: string[]; place: number }) {
  return (
    <h1 className="grid text-hero leading-[1.12]">
      {titles.map((title, index) => (
        <span
          key={title}
          aria-hidden={index > 0 || undefined}
          className={`col-start-1 row-start-1 transition-[opacity,translate] motion-reduce:transition-none ${
            // One is gone before the next comes: two at once can't be read.
            index === place ? "delay-200 duration-300" : "translate-y-1 opacity-0 duration-200"
          }`}
        >
          {title}
        </span>
      ))}
    </h1>
  );
}
