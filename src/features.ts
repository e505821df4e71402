/**
 * Every feature, from top to bottom: each may import only from those below it.
 * `.dependency-cruiser.js` makes its rules from this list, and the server is composed from it.
 */
export const features = {
  // The shell and the home page, for visitors
  site: async () => import("#features/site/server/feature.ts"),
  // The first start of a new academy: its administrator, name, languages and wallets
  setup: async () => import("#features/setup/server/feature.ts"),
  // What to do next, for signed-in people
  dashboard: async () => import("#features/dashboard/server/feature.ts"),
  // The settings that all features declare: their list, a change with its preview
  settings: async () => import("#features/settings/server/feature.ts"),
  // Export and deletion of a person's data
  "own-data": async () => import("#features/own-data/server/feature.ts"),
  // The operator's start pages: the overview, the page of payments
  administration: async () => import("#features/administration/server/feature.ts"),
  // One person of the academy, with everything that administrators know and decide about them
  people: async () => import("#features/people/server/feature.ts"),
  // The audit log: its list, with the names of what many features store, and its file
  audit: async () => import("#features/audit/server/feature.ts"),
  // Paying for other people: the list, the order, who has accepted
  "group-orders": async () => import("#features/group-orders/server/feature.ts"),
  // How a course goes, for the people who manage it
  insight: async () => import("#features/insight/server/feature.ts"),
  // What waits for an answer of a course team
  unanswered: async () => import("#features/unanswered/server/feature.ts"),
  // The public page of one course
  "course-page": async () => import("#features/course-page/server/feature.ts"),
  // A course as one ZIP file: export and import
  "course-archives": async () => import("#features/course-archives/server/feature.ts"),
  // Writing courses: drafts, versions, publishing, reviews
  authoring: async () => import("#features/authoring/server/feature.ts"),
  // Learners of a file and of paid places: their invitations, and what accepting one does
  invitations: async () => import("#features/invitations/server/feature.ts"),
  // The lesson and the classroom
  learning: async () => import("#features/learning/server/feature.ts"),
  // The money of the last days: per day and wallet, how it was decided, what waits, whether the books agree
  "money-overview": async () => import("#features/money-overview/server/feature.ts"),
  // Payments that wait for a person's decision: the list, decisions, recorded credits
  "payment-review": async () => import("#features/payment-review/server/feature.ts"),
  // Statements of wallets: their import, and corrections of recorded money
  statements: async () => import("#features/statements/server/feature.ts"),
  // The operator's discounts and promo codes: lists, changes, the preview of prices
  offers: async () => import("#features/offers/server/feature.ts"),
  // The messages of the wallets: phones that forward them, how they are read, alerts
  "payment-messages": async () => import("#features/payment-messages/server/feature.ts"),
  // Orders, claims, credits, settle
  payments: async () => import("#features/payments/server/feature.ts"),
  // Instructors' shares of the money that was settled: `payments` records them with its receipts; statements, payouts
  shares: async () => import("#features/shares/server/feature.ts"),
  // Receipts of payments and refunds: `payments` issues them, in the transaction that settles or refunds
  receipts: async () => import("#features/receipts/server/feature.ts"),
  // What a learner gets for a completed course
  certificates: async () => import("#features/certificates/server/feature.ts"),
  // How people hear of things: their choices for each type of notifications, and what they muted
  "notification-settings": async () => import("#features/notification-settings/server/feature.ts"),
  // Messages between people
  chat: async () => import("#features/chat/server/feature.ts"),
  // The operator's categories of courses and of the forum
  categories: async () => import("#features/categories/server/feature.ts"),
  // Topics and comments
  forum: async () => import("#features/forum/server/feature.ts"),
  // News of a course for its learners
  announcements: async () => import("#features/announcements/server/feature.ts"),
  // The list of courses, and the search
  catalogue: async () => import("#features/catalogue/server/feature.ts"),
  // Reviews of courses by learners
  reviews: async () => import("#features/reviews/server/feature.ts"),
  // Files that are sent in parts: films, handouts, pictures and captions of lessons, files of messages and announcements
  uploads: async () => import("#features/uploads/server/feature.ts"),
  // Paying for a course in parts: plans, what each part opens, reminders
  instalments: async () => import("#features/instalments/server/feature.ts"),
  // Who is in which course: seats, waiting list
  enrolment: async () => import("#features/enrolment/server/feature.ts"),
  // Which lessons a learner completed, and what follows from that
  progress: async () => import("#features/progress/server/feature.ts"),
  // Prices, discounts, coupons
  pricing: async () => import("#features/pricing/server/feature.ts"),
  // The ground: course, module, lesson, material, category
  courses: async () => import("#features/courses/server/feature.ts"),
  // The research mentorship, and the people who ask for it
  mentorship: async () => import("#features/mentorship/server/feature.ts"),
  // Contact, and the inbox of messages
  support: async () => import("#features/support/server/feature.ts"),
  // Prose: about, terms, privacy, refund, questions, help
  pages: async () => import("#features/pages/server/feature.ts"),
  // Notifications to a person, and the stream of live events
  notifications: async () => import("#features/notifications/server/feature.ts"),
  // Who somebody is: sign-up, sign-in, profile
  accounts: async () => import("#features/accounts/server/feature.ts"),
  // Who the academy is: name, address, letterhead
  academy: async () => import("#features/academy/server/feature.ts"),
};
