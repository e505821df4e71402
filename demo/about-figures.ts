import type { AboutFigure } from "#features/support/contract.ts";

// The document's own figures. They stand in the demo only: a real academy enters its own, or has none.
export const aboutFigures: AboutFigure[] = [
  { label: "years", value: 5, or_more: true },
  { label: "students", value: 1_000, or_more: true },
  { label: "instructors", value: 50, or_more: true },
  { label: "success_rate", value: 95 },
];
