import { type ComponentType, lazy } from "react";
import type { Load } from "./use-lazy-component.ts";

const nothing = () => null;

/**
 * A part of the page that is loaded when it is first shown. On a line so bad that it cannot be had, the
 * page goes on without it, or with what is `otherwise` shown; `lazy` alone would cost the whole page.
 */
export const lazyOptional = <P>(load: Load<P>, otherwise: ComponentType<P> = nothing) =>
  lazy(async () => load().catch(() => ({ default: otherwise })));
