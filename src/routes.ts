import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

// The pages of parts, for developers. Not in the production build.
const inDevelopment = process.env.NODE_ENV === "development";

export default [
  index("features/site/web/home-page.tsx"),

  route("setup", "features/setup/web/setup-page.tsx"),
  route("courses", "features/catalogue/web/list/catalogue-page.tsx"),
  route("course/:id", "features/course-page/web/course-page.tsx"),
  route("course/inbox", "features/chat/web/inbox-page.tsx"),
  route("course/:id/inbox", "features/chat/web/chat-page.tsx"),

  route("login", "features/accounts/web/sign-in/login-page.tsx"),
  route("signup", "features/accounts/web/registration/signup-page.tsx"),
  route("invitation", "features/invitations/web/invitation-page.tsx"),
  route("forgot-password", "features/accounts/web/reset/forgot-password-page.tsx"),
  route("updateprofile", "features/accounts/web/profile/profile-page.tsx"),
  route("changepassword", "features/accounts/web/security/password-page.tsx"),
  route("your-data", "features/own-data/web/your-data-page.tsx"),
  route("your-data/delete", "features/own-data/web/delete-account-page.tsx"),

  route("enroll", "features/payments/web/enroll-page.tsx"),
  route("payment", "features/payments/web/payment-page.tsx"),
  route("payments", "features/payments/web/payments-page.tsx"),
  route("admin", "features/administration/web/today-page.tsx"),
  route("admin/audit", "features/audit/web/audit-page.tsx"),
  route("admin/payments", "features/administration/web/payments-page.tsx"),
  route("admin/settings", "features/settings/web/settings-page.tsx"),
  route("admin/settings/:name", "features/settings/web/setting-page.tsx"),
  route("admin/texts", "features/pages/web/admin/texts-page.tsx"),
  route("admin/texts/:page", "features/pages/web/admin/text-page.tsx"),
  route("admin/categories", "features/categories/web/course-categories-page.tsx"),
  route("admin/forum-categories", "features/categories/web/forum-categories-page.tsx"),
  route("admin/discounts", "features/offers/web/discounts-page.tsx"),
  route("admin/discounts/:id", "features/offers/web/discount-page.tsx"),
  route("admin/coupons", "features/offers/web/coupons-page.tsx"),
  route("admin/coupons/:id", "features/offers/web/coupon-page.tsx"),

  route("dashboard", "features/dashboard/web/dashboard-page.tsx"),
  route("forums", "features/forum/web/forum-page.tsx"),
  route("forums/create", "features/forum/web/create-topic-page.tsx"),
  route("admin/reports", "features/forum/web/desk/reports-page.tsx"),
  route("forums/topics/:id", "features/forum/web/topic-page.tsx"),
  route("course/:id/progress", "features/learning/web/progress-page.tsx"),
  route("course/:id/lesson/:lessonId", "features/learning/web/lesson/lesson-page.tsx"),
  route("course/:id/completed", "features/learning/web/completion/completion-page.tsx"),
  route("course/:id/announcements", "features/announcements/web/announcements-page.tsx"),
  route("announcements/create", "features/announcements/web/write/create-announcement-page.tsx"),
  route("announcements/:id/edit", "features/announcements/web/write/edit-announcement-page.tsx"),
  route("courses/:id/manage", "features/learning/web/manage-page.tsx"),
  route("courses/import", "features/course-archives/web/import-page.tsx"),
  route("courses/:id/export", "features/course-archives/web/export-page.tsx"),
  route("courses/manage", "features/authoring/web/manage/manage-courses-page.tsx"),
  route("courses/:id/preview", "features/course-page/web/preview/preview-page.tsx"),
  route("courses/:id/preview/:lessonKey", "features/course-page/web/preview/preview-lesson-page.tsx"),
  route("courses/:id/team", "features/authoring/web/team/team-page.tsx"),
  route("manage-courses", "features/authoring/web/manage/old-manage-page.tsx"),
  route("edit-course-thumbnail/:id", "features/authoring/web/thumbnail/thumbnail-page.tsx"),
  layout("features/authoring/web/editor/editor-layout.tsx", [
    route("courses/create", "features/authoring/web/editor/editor-page.tsx", { id: "create-course" }),
    route("instructor/courses/edit/:courseId", "features/authoring/web/editor/editor-page.tsx", {
      id: "edit-course",
    }),
  ]),
  route("instructor/unanswered", "features/unanswered/web/unanswered-page.tsx"),
  route("courses/:id/insight", "features/insight/web/insight-page.tsx"),
  route("certificates", "features/certificates/web/certificates-page.tsx"),
  route("certificate/:number?", "features/certificates/web/certificate-page.tsx"),
  route("admin/questions", "features/learning/web/admin/lesson-questions-page.tsx"),
  route("admin/import", "features/invitations/web/import-page.tsx"),
  route("admin/people", "features/people/web/people-page.tsx"),
  route("admin/people/:id", "features/people/web/person-page.tsx"),
  route("admin/courses", "features/authoring/web/reviews-page.tsx"),
  route("admin/certificates", "features/certificates/web/admin/issued-certificates-page.tsx"),
  route("notifications", "features/notifications/web/notifications-page.tsx"),
  route("notifications/settings", "features/notification-settings/web/notification-settings-page.tsx"),
  route("unsubscribe", "features/notifications/web/unsubscribe-page.tsx"),

  route("about", "features/pages/web/about-page.tsx"),
  route("contact", "features/support/web/contact/contact-page.tsx"),
  route("research-mentorship", "features/mentorship/web/mentorship-page.tsx"),
  route("admin/messages", "features/administration/web/messages-page.tsx"),
  route("faq", "features/pages/web/faq-page.tsx"),
  route("help-center", "features/pages/web/help-page.tsx"),
  route("terms-of-service", "features/pages/web/terms-page.tsx"),
  route("privacy-policy", "features/pages/web/privacy-page.tsx"),
  route("refund-policy", "features/pages/web/refund-page.tsx"),

  ...(inDevelopment
    ? [
        route("dev/ui", "kit/web/ui-page/ui-page.tsx"),
        route("dev/uploads/:id", "features/uploads/web/dev-page/dev-page.tsx"),
      ]
    : []),

  route("*", "features/site/web/not-found-page.tsx"),
] satisfies RouteConfig;
