import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("features/site/web/home-page.tsx"),
  route("courses", "features/catalogue/web/catalogue-page.tsx"),
  route("course/:id", "features/catalogue/web/course-page.tsx"),
  route("login", "features/accounts/web/login-page.tsx"),
  route("signup", "features/accounts/web/signup-page.tsx"),
  route("updateprofile", "features/accounts/web/profile/profile-page.tsx"),
  route("changepassword", "features/accounts/web/security/password-page.tsx"),
  route("forgot-password", "features/accounts/web/reset/forgot-password-page.tsx"),
  route("your-data", "features/accounts/web/own-data/your-data-page.tsx"),
  route("your-data/delete", "features/accounts/web/own-data/delete-account-page.tsx"),
  route("enroll", "features/payments/web/enroll-page.tsx"),
  route("payment", "features/payments/web/payment-page.tsx"),
  route("payments", "features/payments/web/payments-page.tsx"),
  route("dashboard", "features/enrolment/web/dashboard-page.tsx"),
  route("admin/payments", "features/payments/web/admin/payments-desk-page.tsx"),
  route("course/:id/progress", "features/learning/web/progress-page.tsx"),
  route("*", "features/site/web/not-found-page.tsx"),
] satisfies RouteConfig;
