import type { FeatureName } from "../../src/load-features.ts";

export type Owner = FeatureName | "kit";

/** The feature that owns each table: only its owner writes it. Tables of the kit serve every feature. */
export const tableOwners: Record<string, Owner> = {
  allocations: "payments",
  announcements: "learning",
  audit_log: "kit",
  categories: "courses",
  category_figures: "courses",
  certificate_invitations: "certificates",
  certificates: "certificates",
  chat_messages: "chat",
  code_links: "accounts",
  contact_messages: "support",
  coupon_courses: "pricing",
  coupon_uses: "pricing",
  coupons: "pricing",
  course_figures: "courses",
  course_outcomes: "courses",
  course_prerequisites: "courses",
  course_search: "catalogue",
  courses: "courses",
  credits: "payments",
  dev_mails: "kit",
  discount_courses: "pricing",
  discounts: "pricing",
  enrolments: "enrolment",
  farewells: "accounts",
  forum_categories: "forum",
  forum_comments: "forum",
  forum_topics: "forum",
  lesson_check_answers: "progress",
  lesson_checks: "courses",
  lesson_completions: "progress",
  lesson_notes: "learning",
  lesson_positions: "learning",
  lesson_post_reports: "learning",
  lesson_posts: "learning",
  lesson_resources: "courses",
  lesson_videos: "courses",
  lessons: "courses",
  live_events: "kit",
  mentorship_leads: "mentorship",
  modules: "courses",
  notes: "learning",
  notifications: "notifications",
  one_time_codes: "accounts",
  order_lines: "payments",
  orders: "payments",
  password_resets: "accounts",
  payment_disputes: "payments",
  payments: "payments",
  rate_counts: "kit",
  refresh_tokens: "accounts",
  reviews: "reviews",
  schema_definitions: "kit",
  schema_migrations: "kit",
  search_words: "catalogue",
  security_log: "accounts",
  sessions: "accounts",
  settings: "kit",
  setup_tokens: "setup",
  sms_messages: "payments",
  users: "accounts",
  waiting_places: "enrolment",
  wrong_codes: "accounts",
};

/** The feature that owns each file of `db/functions` which uses a table. */
export const functionOwners: Record<string, Owner> = {
  announce_membership: "kit",
  begin_course_figures: "courses",
  count_course: "courses",
  count_enrolment: "enrolment",
  count_lesson: "courses",
  count_review: "reviews",
  courses_with_terms: "catalogue",
  drop_for_the_forgotten: "notifications",
  find_courses: "catalogue",
  find_courses_by_terms: "catalogue",
  put_course_search: "catalogue",
  put_search_words: "catalogue",
  refresh_seats: "enrolment",
  refresh_seats_of_order: "enrolment",
  refuse_the_forgotten: "accounts",
  renew_course_version: "learning",
  renew_course_versions: "learning",
  search_changed_category: "catalogue",
  search_changed_instructor: "catalogue",
  seat_holders: "enrolment",
  words_meant: "catalogue",
};

interface Exception {
  owner: Owner;
  does: "reads" | "writes";
  tables: string[];
  why: string;
}

/** Uses that the rules forbid but that have a reason. A line that is no longer needed must be deleted. */
export const exceptions: Exception[] = [
  {
    owner: "enrolment",
    does: "reads",
    tables: ["order_lines", "orders", "payments"],
    why: "seat_holders: an open order holds a seat before there is an enrolment",
  },
  {
    owner: "pricing",
    does: "reads",
    tables: ["order_lines", "orders", "payments"],
    why: "the uses of a coupon: an open order or a pending payment reserves one",
  },
  {
    owner: "courses",
    does: "reads",
    tables: ["lesson_completions"],
    why: "the writer of a course retires a lesson that somebody completed instead of deleting it",
  },
  {
    owner: "courses",
    does: "reads",
    tables: ["lesson_notes", "lesson_posts"],
    why: "the writer of a course retires a lesson on which somebody wrote instead of deleting what they wrote",
  },
  {
    owner: "enrolment",
    does: "writes",
    tables: ["courses"],
    why: "courses.capacity: with another limit, seats pass on in the same transaction",
  },
  {
    owner: "enrolment",
    does: "writes",
    tables: ["course_figures"],
    why: "its counters: students, and the seats that visitors see",
  },
  {
    owner: "learning",
    does: "writes",
    tables: ["course_figures"],
    why: "course_figures.version: announcements and notes belong to what the people of a course read",
  },
  {
    owner: "reviews",
    does: "writes",
    tables: ["course_figures"],
    why: "its counters: the sum and the number of ratings",
  },
  {
    owner: "notifications",
    does: "writes",
    tables: ["live_events"],
    why: "a notification and its live event are one statement",
  },
];
