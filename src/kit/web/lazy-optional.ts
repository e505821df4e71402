import { type ComponentType, lazy } from "react";
import type { Load } from "./use-lazy-component.ts";

const nothing = () => null;

/**
 * A part of the page that is loaded when it is first shown. If it cannot be loaded, the page shows `otherwise`
 * or nothing in its place. With `lazy` alone the whole page would fail.
 */
export const lazyOptional = <P>(load: Load<P>, otherwise: ComponentType<P> = nothing) =>
  lazy(async () => load().catch(() => ({ default: otherwise })));
