import type { OwnData } from "#kit/server/own-data.ts";
import { type FeatureName, loadedFeatures } from "./load-features.ts";

/**
 * The order in which a person's data is exported and deleted. It is not the order of the features: it is
 * the order of the parts in the exported file, and the order in which a deletion locks rows. If processes
 * of two releases lock in different orders, they can wait for each other. So this order stays, and a new
 * feature comes last.
 */
const order: FeatureName[] = [
  "enrolment",
  "progress",
  "certificates",
  // Before the payments mask the numbers that say which messages are a person's.
  "payment-messages",
  "payments",
  "pricing",
  "reviews",
  "courses",
  "catalogue",
  "forum",
  "chat",
  "notifications",
  "support",
  "mentorship",
  "authoring",
  "receipts",
  "shares",
  "instalments",
];

/** What the features store about people, in that order. */
export const ownData: OwnData[] = [...new Set([...order, ...loadedFeatures.keys()])].flatMap(
  (name) => loadedFeatures.get(name)?.ownData ?? [],
);
