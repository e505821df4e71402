/**
 * Titles that are shown in turn. All are in the same place, so the longest one sets the height and nothing
 * below moves. Screen readers read only the first.
 */
export function RotatingTitle({ titles, place }: { titles: string[]; place: number }) {
  return (
    <h1 className="grid text-hero leading-[1.12]">
      {titles.map((title, index) => (
        <span
          key={title}
          aria-hidden={index > 0 || undefined}
          className={`col-start-1 row-start-1 transition-[opacity,translate] ${
            // One title disappears before the next appears, because two at once cannot be read.
            index === place ? "delay-200 duration-300" : "translate-y-1 opacity-0 duration-200"
          }`}
        >
          {title}
        </span>
      ))}
    </h1>
  );
}
