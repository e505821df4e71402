import { z } from "zod";
import { listedUser } from "#features/accounts/administration-contract.ts";
import { paymentStatus } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, moneyString, timeString } from "#kit/shared/fields.ts";

const courseNamed = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  course_language: z.enum(["en", "bn"]),
});

export const personEnrolment = courseNamed.extend({
  enrollment_id: z.number().int(),
  /** free: nothing was due. paid: a settled payment. granted: an administrator decided it. */
  source: z.enum(["free", "paid", "granted"]),
  granted_by: z.string().nullable(),
  enrolled_at: timeString,
  completed_lessons: z.number().int(),
  total_lessons: z.number().int(),
});
export type PersonEnrolment = z.output<typeof personEnrolment>;

export const personPayment = z.object({
  payment_id: z.number().int(),
  status: paymentStatus,
  /** Its payer was asked, and the answer is expected. */
  is_asked: z.boolean(),
  amount: moneyString,
  provider: z.string(),
  transaction_id: z.string(),
  created_at: timeString,
  decided_at: timeString.nullable(),
  reason: z.string().nullable(),
  courses: z.array(courseNamed),
});
export type PersonPayment = z.output<typeof personPayment>;

export const personCertificate = courseNamed.extend({
  number: z.string(),
  issued_at: timeString,
  revoked_at: timeString.nullable(),
});
export type PersonCertificate = z.output<typeof personCertificate>;

/** What an administrator knows about a person. Each list has at most the newest hundred. */
export const personStory = z.object({
  person: listedUser.extend({
    /** When a device of the person was last used. */
    last_used_at: timeString.nullable(),
    /** Devices with an open session. */
    sessions: z.number().int(),
    /** Courses that the person manages as owner or co-teacher, with drafts that were never published. */
    taught_courses: z.number().int(),
  }),
  enrollments: z.array(personEnrolment),
  payments: z.array(personPayment),
  certificates: z.array(personCertificate),
});
export type PersonStory = z.output<typeof personStory>;

export const readPerson = endpoint({
  method: "GET",
  path: "/api/admin/users/:id/",
  access: "admin",
  summary: "A person with enrolments, payments and certificates, newest first",
  params: z.object({ id: idInPath }),
  answer: personStory,
});
