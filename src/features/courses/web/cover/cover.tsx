import { createElement } from "react";
import { paletteOf } from "./cover-palettes.ts";
import { coverShapes, coverSize } from "./cover-patterns.ts";

/**
 * A course's picture: the uploaded one, or one drawn from its category and number. It is decoration, because
 * the title is beside it.
 */
export function Cover({
  category,
  seed,
  thumbnail = null,
  eager = false,
  className = "",
}: {
  category: string;
  seed: number;
  thumbnail?: string | null;
  /** The cover is on the first screen, so it loads at once. */
  eager?: boolean;
  className?: string;
}) {
  const { width, height } = coverSize;
  if (thumbnail)
    return (
      <img
        src={thumbnail}
        alt=""
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className={`block aspect-video w-full bg-line object-cover ${className}`}
      />
    );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block aspect-video w-full ${className}`}
      style={{ background: paletteOf(category).deep }}
    >
      {coverShapes(category, seed).map(({ tag, attributes }, place) =>
        createElement(tag, { key: place, ...attributes }),
      )}
    </svg>
  );
}
