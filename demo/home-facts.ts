import type { HomeFigure, Partner, SocialLink } from "#features/site/contract.ts";

// The document's own figures. They stand in the demo only: a real academy enters its own, or has none.
export const homeFigures: HomeFigure[] = [
  { label: "students", value: 30 },
  { label: "learners", value: 20 },
  { label: "completions", value: 100 },
  { label: "completion_rate", value: 90 },
];

// Invented, like everybody of the demo.
export const partners: Partner[] = [
  "Padma Trials Unit",
  "Meghna Medical Press",
  "Jamuna Health Data Lab",
  "Karnaphuli Ethics Forum",
  "Surma Neuro Institute",
].map((name) => ({ name, logo: null }));

export const socialLink: SocialLink = { name: "Facebook", url: "https://www.facebook.com/" };
