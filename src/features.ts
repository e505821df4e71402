/**
 * Every feature, from top to bottom: each may import only from those below it.
 * `.dependency-cruiser.js` makes its rules from this list.
 */
export const features = [
  "site", // the shell and the home page, for visitors
  "dashboard", // what to do next, for the signed-in
  "administration", // the front door of the operator: the overview, the page of payments
  "course-page", // the public page of one course
  "learning", // the lesson and the classroom
  "payment-review", // what waits for a person: the list, decisions, recorded credits
  "payments", // orders, claims, credits, settle
  "certificates", // what a learner gets for a completed course
  "chat", // what people wrote to each other
  "forum", // topics and comments
  "catalogue", // the list of courses, and the search
  "reviews", // what learners say of a course
  "enrolment", // who is in which course: seats, waiting list
  "progress", // which lessons a learner completed, and what follows from that
  "pricing", // prices, discounts, coupons
  "courses", // the ground: course, module, lesson, material, category
  "mentorship", // the research mentorship, and the people who ask for it
  "support", // contact, and the inbox of messages
  "pages", // prose: about, terms, privacy, refund, questions, help
  "notifications", // what a person is told, and the stream of live events
  "accounts", // who somebody is: sign-up, sign-in, profile
  "academy", // who the academy is: name, address, letterhead
] as const;
