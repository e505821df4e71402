import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { skeletons, TextSkeleton } from "./page-skeletons.tsx";

/** The shapes of all pages, as a browser gets them. */
export interface PageShapes {
  /** Patterns of addresses, each with the place of its shape. The first that matches counts. */
  patterns: [pattern: string, shape: number][];
  /** As HTML. The first is for an unknown address. */
  shapes: string[];
}

/**
 * Renders the shapes in the language of the request. Browsers get them as text, because their modules belong to the
 * pages: a browser that loaded these modules loaded parts of twenty pages.
 */
export function renderShapes(): PageShapes {
  const all: ComponentType[] = [...new Set([TextSkeleton, ...skeletons.map(([, Shape]) => Shape)])];
  return {
    patterns: skeletons.map(([pattern, Shape]) => [pattern, all.indexOf(Shape)]),
    shapes: all.map((Shape) => renderToStaticMarkup(<Shape />)),
  };
}
