import type { MentorshipFigure } from "#features/support/contract.ts";

// The document's own figures. They stand in the demo only: a real academy enters its own, or has none.
export const mentorshipFigures: MentorshipFigure[] = [
  { label: "papers", value: 100, or_more: true },
  { label: "success_rate", value: 95 },
  { label: "journals", value: 50, or_more: true },
];

// Invented, like everybody of the demo.
export const mentorshipJournals = [
  "Bengal Journal of Neurology",
  "Delta Public Health",
  "Annals of Field Epidemiology",
  "Padma Clinical Trials",
  "Journal of Ward Medicine",
  "South Asian Research Methods",
];
