import { matchPath } from "react-router";
import { language } from "#kit/shared/language.ts";
import type { PageShapes } from "./render-shapes.tsx";

/** The HTML of the shape of the page at `path`. */
export type ShapeOf = (path: string) => string;

let loading: Promise<ShapeOf> | null = null;

async function fetchShapes(): Promise<ShapeOf> {
  const response = await fetch(`/shapes.json?lang=${language()}`, { priority: "low" });
  if (!response.ok) throw new Error(`the shapes of pages: ${response.status}`);
  const { patterns, shapes } = (await response.json()) as PageShapes;
  return (path) => shapes[patterns.find(([pattern]) => matchPath(pattern, path))?.[1] ?? 0]!;
}

/** Loads the shapes of all pages, once. If that fails, the next call tries again. */
export const loadShapes = async (): Promise<ShapeOf> =>
  (loading ??= fetchShapes().catch((error: unknown) => {
    loading = null;
    throw error;
  }));
