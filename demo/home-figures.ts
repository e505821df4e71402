import type { HomeFigure } from "#features/site/contract.ts";

// The document's own figures. They stand in the demo only: a real academy enters its own, or has none.
export const homeFigures: HomeFigure[] = [
  { label: "students", value: 30 },
  { label: "learners", value: 20 },
  { label: "completions", value: 100 },
  { label: "completion_rate", value: 90 },
];
