// The audit log: who did what, and when.
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, moneyString, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";

export const auditEntry = z.object({
  id: z.number().int(),
  at: timeString,
  /** Null: the system, or the operator's command line. */
  actor: z
    .object({
      id: z.number().int(),
      /** Empty after the account was deleted. */
      name: z.string(),
      email: z.string(),
    })
    .nullable(),
  /** What was done: `payment.verified`. */
  action: z.string(),
  /** With what it was done: `payment`. */
  subject_kind: z.string(),
  subject_id: z.number().int(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What entries name: a person, a course, a payment. */
const auditName = z.object({
  /** Of a payment and of a transfer the transaction ID. Empty for a person who deleted the account. */
  name: z.string(),
  /** Whose it is: the payer, the holder of a certificate, the writer. */
  user_id: z.number().int().optional(),
  course_ids: z.array(z.number().int()).optional(),
  topic_id: z.number().int().optional(),
  amount: moneyString.optional(),
  /** Of a payment. */
  status: z.string().optional(),
  /** Of a payment: whether its payer has a question of the academy to answer. */
  is_asked: z.boolean().optional(),
  discount_type: z.string().optional(),
  /** Of a setting: the names of the parts of its value, and of choices (`field=choice`). */
  labels: z.record(z.string(), z.string()).optional(),
});
export type AuditName = z.output<typeof auditName>;

// The database has no year 0.
const day = inQuery(z.iso.date().refine((date) => date >= "1900"));
const filters = z.object({
  action: inQuery(z.string().max(100)),
  /** Address or number of a person: what they did, and what was done with their account. */
  person: inQuery(z.string().max(254)),
  subject_kind: inQuery(z.string().max(60)),
  subject_id: inQuery(z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)),
  /** Days of Bangladesh's calendar, both included. */
  from: day,
  to: day,
});
export type AuditFilter = z.output<typeof filters>;

export const listAuditEntries = endpoint({
  method: "GET",
  path: "/api/admin/audit/",
  access: "admin",
  summary: "The audit log, newest first; `count` is at most 1,000",
  query: pageQuery.extend(filters.shape),
  answer: pageOf(auditEntry).extend({
    /** All actions that occur in the log. */
    actions: z.array(z.string()),
    /**
     * What the entries of this page name, by kind (`user`, `course`, `draft`, `payment`, `provider`, `setting`, …) and id
     * or name. What is gone is not in it.
     */
    names: z.record(z.string(), z.record(z.string(), auditName)),
  }),
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit/export/",
  access: "admin",
  summary: "The same entries as a CSV file (text/csv), all of them",
  query: filters,
  answer: z.custom<{ pipe: unknown }>(
    (value) => typeof value === "object" && value !== null && "pipe" in value,
  ),
});

export type AuditNames = z.output<typeof listAuditEntries.answer>["names"];
