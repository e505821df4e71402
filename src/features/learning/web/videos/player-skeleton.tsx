import * as kit from "#messages/kit.ts";

/** The place of the player until it is there. */
export const PlayerSkeleton = () => (
  <output className="skeleton block aspect-video w-full">
    <span className="sr-only">{kit.opening()}</span>
  </output>
);
