import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";

export const feature: Feature = {
  ownData,
};
