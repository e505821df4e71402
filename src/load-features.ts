import type { Feature } from "#kit/server/feature.ts";
import { features } from "./features.ts";

export type FeatureName = keyof typeof features;

/** What each feature brings to the server, by its name, in the order of the list. */
export const loadedFeatures = new Map<FeatureName, Feature>(
  await Promise.all(
    Object.entries(features).map(
      async ([name, load]) => [name as FeatureName, (await load()).feature] as const,
    ),
  ),
);
