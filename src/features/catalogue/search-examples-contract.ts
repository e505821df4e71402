// What searches would find with other words in the vocabulary, for its preview.
import { z } from "zod";

const searchExample = z.object({
  /** What somebody types. */
  search: z.string(),
  /** How many courses it finds now. */
  before: z.number().int(),
  /** How many it would find. */
  after: z.number().int(),
  /** The first of those that it would find. */
  courses: z.array(z.object({ course_id: z.number().int(), course_title: z.string() })),
});

export const searchExamples = z.object({
  examples: z.array(searchExample),
  /** How many more words the change concerns. */
  left_out: z.number().int(),
});
export type SearchExamples = z.output<typeof searchExamples>;
