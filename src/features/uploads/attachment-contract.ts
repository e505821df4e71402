// What the calls share that send a file of a message or an announcement.
import { z } from "zod";
import { inQuery } from "#kit/shared/fields.ts";
import { attachmentKinds, maxAttachmentBytes } from "./attachment-rules.ts";
import { maxNameLength } from "./rules.ts";

/** How far a file is. `kind`: what it is; null while parts are missing. */
export const attachmentProgress = z.object({
  received: z.number().int(),
  kind: z.enum(attachmentKinds).nullable(),
});

export const attachmentPartQuery = z.object({
  /** As it is: other values get their digits changed. */
  name: z.string().max(maxNameLength).optional().catch(undefined),
  /** Of the whole file. */
  size: inQuery(z.coerce.number().int()),
  /** Where the part begins. */
  offset: inQuery(z.coerce.number().int().min(0).max(maxAttachmentBytes)),
});
