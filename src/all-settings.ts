import type { Setting } from "#kit/server/settings.ts";
import { loadedFeatures } from "./load-features.ts";

/** Every setting that an operator can read and change; the academy's own come first. */
export const allSettings: Setting<unknown>[] = [...loadedFeatures.values()]
  .toReversed()
  .flatMap(({ settings = [] }) => settings);
