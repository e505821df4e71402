import type { Owner } from "./table-owners.ts";

interface Exception {
  owner: Owner;
  does: "reads" | "writes";
  why: string;
  /** The files that do it, each with the tables. */
  in: Record<string, string[]>;
}

/** Uses that the rules forbid but that have a reason. A table that its file no longer uses must be deleted here. */
export const exceptions: Exception[] = [
  {
    owner: "enrolment",
    does: "reads",
    why: "seat_holders: an open order holds a seat before there is an enrolment",
    in: {
      "src/features/enrolment/server/queries/enrolments.ts": [
        "order_lines",
        "order_places",
        "orders",
        "payments",
      ],
      "db/functions/refresh_seats_of_order.sql": ["order_lines"],
      "db/functions/seat_holders.sql": ["order_lines", "order_places", "orders", "payments"],
    },
  },
  {
    owner: "enrolment",
    does: "reads",
    why: "handOverPaid: a payment of a later part pays for no enrolment by itself",
    in: {
      "src/features/enrolment/server/queries/enrolments.ts": ["instalments"],
      "db/functions/seat_holders.sql": ["instalments"],
    },
  },
  {
    owner: "instalments",
    does: "reads",
    why: "instalments_of: a part is paid if its order is settled, and an accepted place is the whole price; isPartClaimed: nobody is reminded while a payment waits",
    in: {
      "db/functions/instalments_of.sql": ["order_lines", "order_places", "orders"],
      "src/features/instalments/server/queries/instalments.ts": ["orders", "payments"],
      "src/features/instalments/server/queries/own-data.ts": ["orders"],
    },
  },
  {
    owner: "pricing",
    does: "reads",
    why: "the uses of a coupon: an open order or a pending payment reserves one",
    in: {
      "src/features/pricing/server/queries/coupons.ts": ["order_lines", "orders", "payments"],
      "src/features/pricing/server/queries/write-coupon.ts": ["orders"],
    },
  },
  {
    owner: "payments",
    does: "reads",
    why: "claimOf: a claim whose transfer was seen going out waits for another reason; isCashIn: the sender of a cash-in is an agent",
    in: {
      "src/features/payments/server/queries/credits.ts": ["sms_messages"],
      "src/features/payments/server/queries/payments.ts": ["sms_messages"],
    },
  },
  {
    owner: "courses",
    does: "reads",
    why: "the writer of a course retires a lesson that somebody completed instead of deleting it",
    in: {
      "src/features/courses/server/queries/write-lessons.ts": ["lesson_completions"],
    },
  },
  {
    owner: "courses",
    does: "reads",
    why: "the writer of a course retires a lesson on which somebody wrote or answered instead of deleting it with that",
    in: {
      "src/features/courses/server/queries/write-lessons.ts": [
        "lesson_check_answers",
        "lesson_notes",
        "lesson_posts",
      ],
    },
  },
  {
    owner: "enrolment",
    does: "writes",
    why: "courses.capacity: with another limit, seats pass on in the same transaction",
    in: {
      "src/features/enrolment/server/queries/seats.ts": ["courses"],
    },
  },
  {
    owner: "enrolment",
    does: "writes",
    why: "its counters: students, and the seats that visitors see",
    in: {
      "db/functions/count_enrolment.sql": ["course_figures"],
      "db/functions/refresh_seats.sql": ["course_figures"],
    },
  },
  {
    owner: "learning",
    does: "writes",
    why: "course_figures.version: announcements and notes belong to what the people of a course read",
    in: {
      "db/functions/renew_course_version.sql": ["course_figures"],
      "db/functions/renew_course_versions.sql": ["course_figures"],
    },
  },
  {
    owner: "reviews",
    does: "writes",
    why: "its counters: the sum and the number of ratings",
    in: {
      "db/functions/count_review.sql": ["course_figures"],
    },
  },
  {
    owner: "kit",
    does: "writes",
    why: "begin_new_epoch: course_figures.version is the number of a transaction, and a restored database has others",
    in: {
      "db/functions/begin_new_epoch.sql": ["course_figures"],
    },
  },
  {
    owner: "uploads",
    does: "reads",
    why: "a course that was never published has an owner only in its draft, and drafts and versions name files",
    in: {
      "src/features/uploads/server/queries/managed-course.ts": ["course_drafts"],
      "src/features/uploads/server/queries/unnamed.ts": ["course_drafts", "course_versions"],
    },
  },
  {
    owner: "notifications",
    does: "writes",
    why: "a notification and its live event are one statement",
    in: {
      "src/features/notifications/server/queries/add-notifications.ts": ["live_events"],
      "src/features/notifications/server/queries/notifications.ts": ["live_events"],
      "src/features/notifications/server/queries/renewed.ts": ["live_events"],
      "db/functions/withdraw_notices_of_role.sql": ["live_events"],
    },
  },
  {
    owner: "notifications",
    does: "reads",
    why: "withdraw_notices_of_role: a former administrator keeps the reports of the courses that they teach",
    in: {
      "db/functions/withdraw_notices_of_role.sql": ["course_staff", "courses"],
    },
  },
  {
    owner: "composition",
    does: "writes",
    why: "a backup is of all features, and notes itself: src/backup is no part of the kit",
    in: {
      "src/backup/missed-backups.ts": ["missed_backups"],
      "src/backup/record-backup.ts": ["backups"],
    },
  },
  {
    owner: "demo",
    does: "writes",
    why: "the demo's rows have times, authors and decisions of the past, which no call sets",
    in: {
      "demo/certificates.ts": ["certificates"],
      "demo/load-courses.ts": ["announcements", "chat_messages"],
      "demo/loader.ts": [
        "coupon_courses",
        "coupons",
        "discount_courses",
        "discounts",
        "forum_categories",
        "forum_comments",
        "forum_topics",
        "notifications",
        "users",
      ],
      "demo/messages.ts": ["contact_messages", "mentorship_leads"],
      "demo/payments.ts": ["order_lines", "orders", "payments"],
    },
  },
  {
    owner: "demo",
    does: "writes",
    why: "removing the demo deletes what its people and courses have, in the order of the references",
    in: {
      "demo/remover.ts": [
        "announcements",
        "categories",
        "certificates",
        "chat_messages",
        "coupons",
        "course_drafts",
        "course_staff",
        "courses",
        "discounts",
        "enrolments",
        "forum_categories",
        "forum_comments",
        "forum_topics",
        "instalment_agreements",
        "learner_imports",
        "live_events",
        "orders",
        "payment_disputes",
        "payments",
        "settings",
        "users",
      ],
    },
  },
];
