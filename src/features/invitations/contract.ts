import { z } from "zod";
import { registration } from "#features/accounts/fields.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, idInPath, requiredText, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/invitations.ts";
import { maxFileLength, maxReasonLength } from "./rules.ts";

const courseNamed = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  course_language: z.enum(["en", "bn"]),
});

export const learnerImport = z.object({
  id: z.number().int(),
  created_at: timeString,
  imported_by: z.string(),
  course: courseNamed.nullable(),
  reason: z.string(),
  /** How many people were invited. */
  total: z.number().int(),
  mailed: z.number().int(),
  accepted: z.number().int(),
  expired: z.number().int(),
  /** The mails that were not sent yet are never sent. */
  is_stopped: z.boolean(),
});
export type LearnerImport = z.output<typeof learnerImport>;

export const importReport = z.object({
  /** Lines with a person, right and wrong ones. */
  lines: z.number().int(),
  /** Addresses without an account. */
  new: z.number().int(),
  /** Addresses with an account, which are asked to accept the course. */
  known: z.number().int(),
  /** Addresses for which there is nothing to do. */
  members: z.number().int(),
  /** Addresses with an invitation to the same that is still valid. */
  invited: z.number().int(),
  /** Lines with the address of an earlier line. */
  repeated: z.number().int(),
  wrong: z.number().int(),
  /** The first of the wrong lines, by their number in the file. */
  wrong_lines: z.array(z.object({ line: z.number().int(), problem: z.enum(["email", "name", "phone"]) })),
});
export type ImportReport = z.output<typeof importReport>;

export const importLearners = endpoint({
  method: "POST",
  path: "/api/admin/learner-imports/",
  access: "admin",
  summary: "Invite the people of a CSV file; with dry_run only report what would happen",
  // Bengali letters have three bytes each.
  bodyLimit: 3 * maxFileLength + 64 * 1024,
  body: z.object({
    /** The text of the file: a first line with the names of the columns (email, first_name, last_name, phone, language). */
    csv: z
      .string({ error: () => m.file_missing() })
      .refine((text) => text.trim() !== "", { error: () => m.file_missing() })
      .refine((text) => text.length <= maxFileLength, { error: () => m.file_too_large() }),
    /** Left out: the invitations are only for an account. */
    course_id: idField.optional(),
    reason: requiredText(maxReasonLength, m.reason_required),
    dry_run: z.boolean().default(true),
  }),
  answer: z.object({
    report: importReport,
    /** Null: a dry run, or there is nobody to invite. */
    import: learnerImport.nullable(),
  }),
});

export const listLearnerImports = endpoint({
  method: "GET",
  path: "/api/admin/learner-imports/",
  access: "admin",
  summary: "The newest 20 imports of learners, with how far they are",
  answer: z.array(learnerImport),
});

export const stopLearnerImport = endpoint({
  method: "POST",
  path: "/api/admin/learner-imports/:id/stop/",
  access: "admin",
  summary: "Send no more mails of an import; invitations that were sent stay valid",
  params: z.object({ id: idInPath }),
  answer: learnerImport,
});

/** The number of the invitation and its signature, as the link of the mail has them. */
const secret = requiredText(200, m.invitation_unknown);

export const readInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/read/",
  access: "public",
  summary: "What the link of an invitation is for",
  body: z.object({ secret }),
  answer: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    course: courseNamed.nullable(),
    /** The address has an account: accepting needs no password. */
    is_known: z.boolean(),
    /** The course was archived since: it takes nobody new. False for a place that was paid for. */
    is_closed: z.boolean(),
    /** Who paid for the course. Null: nobody, or the account was deleted. */
    paid_by: z.string().nullable(),
    expires_at: timeString.nullable(),
  }),
});
export type Invitation = z.output<typeof readInvitation.answer>;

/** What a person without an account adds. */
export const newMember = registration.omit({ email: true });

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/accept/",
  access: "public",
  summary: "Accept an invitation: opens an account if the address has none, and enrols in the course",
  purgesVisitorCache: true,
  body: z.object({
    secret,
    /** The person agrees to the terms. */
    agrees: z.literal(true, { error: () => m.agree_first() }),
    /** For an address without an account. */
    member: newMember.optional(),
  }),
  answer: z.object({
    message: z.string(),
    /** The course that is open now. Null: none was offered, every seat of it is taken, or it was archived since. */
    course_id: z.number().int().nullable(),
  }),
});
