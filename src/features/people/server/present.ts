import { presentOwedParts } from "#features/instalments/server/public.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import { takaString } from "#kit/shared/money.ts";
import type { PersonEnrolment, PersonPayment, PersonStory } from "../contract.ts";
import type { StoryRow } from "./queries.ts";

type Language = PersonEnrolment["course_language"];
const named = (course: { course_id: number; course_title: string; course_language: string }) => ({
  course_id: course.course_id,
  course_title: course.course_title,
  course_language: course.course_language as Language,
});

export const presentStory = (row: StoryRow): PersonStory => ({
  person: {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    role: row.role as Role,
    is_active: row.is_active,
    is_confirmed: row.email_verified_at !== null,
    profile_picture: row.profile_picture,
    created_at: isoTime(row.created_at),
    last_used_at: isoTimeOrNull(row.last_used_at),
    sessions: row.sessions,
    taught_courses: row.taught_courses,
  },
  enrollments: row.enrolments.map((enrolment) => ({
    ...named(enrolment),
    enrollment_id: enrolment.enrollment_id,
    source: enrolment.source as PersonEnrolment["source"],
    granted_by: enrolment.granted_by,
    enrolled_at: isoTime(enrolment.enrolled_at),
    completed_lessons: enrolment.completed_lessons,
    total_lessons: enrolment.total_lessons,
  })),
  owed: row.owed.map(presentOwedParts),
  payments: row.payments.map((payment) => ({
    payment_id: payment.payment_id,
    status: payment.status as PersonPayment["status"],
    is_asked: payment.is_asked,
    amount: takaString(payment.amount_paisa),
    provider: payment.provider,
    transaction_id: payment.transaction_id,
    created_at: isoTime(payment.created_at),
    decided_at: isoTimeOrNull(payment.decided_at),
    reason: payment.reason,
    courses: payment.courses.map(named),
  })),
  certificates: row.certificates.map((certificate) => ({
    ...named(certificate),
    number: certificate.number,
    issued_at: isoTime(certificate.issued_at),
    revoked_at: isoTimeOrNull(certificate.revoked_at),
  })),
});
