import { dataMotifs } from "./motifs/data.ts";
import { ethicsMotifs } from "./motifs/ethics.ts";
import { laboratoryMotifs } from "./motifs/laboratory.ts";
import { neuroscienceMotifs } from "./motifs/neuroscience.ts";
import { organsMotifs } from "./motifs/organs.ts";
import { researchMotifs } from "./motifs/research.ts";
import { teachingMotifs } from "./motifs/teaching.ts";
import { workMotifs } from "./motifs/work.ts";
import { writingMotifs } from "./motifs/writing.ts";

/** Every drawing that a cover may have. The keys are in addresses. */
export const motifs = {
  ...researchMotifs,
  ...writingMotifs,
  ...dataMotifs,
  ...ethicsMotifs,
  ...neuroscienceMotifs,
  ...teachingMotifs,
  ...workMotifs,
  ...organsMotifs,
  ...laboratoryMotifs,
};
export type MotifName = keyof typeof motifs;
