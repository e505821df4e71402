/**
 * The addresses that only signed-in people may open: those of the two specifications, and others of ours. This
 * is the only list of them: a test compares the routes with it, and robots.txt is made from it. If a listed
 * address has no page, a visitor is still asked to sign in.
 */
export const protectedPaths = [
  "/dashboard",
  "/updateprofile",
  "/changepassword",
  "/enroll",
  "/payment",
  "/payments",
  "/cart",
  "/pay-for-others/*",
  "/your-data/*",
  "/certificates",
  "/notifications/*",
  "/forums/*",
  "/course/inbox",
  "/course/:id/progress",
  "/course/:id/lesson/:lessonId",
  "/course/:id/completed",
  "/course/:id/announcements",
  "/course/:id/inbox/*",
  "/courses/create",
  "/courses/manage",
  "/courses/:id/manage",
  "/courses/import",
  "/courses/:id/export",
  "/courses/:id/team",
  "/courses/:id/insight",
  "/manage-courses",
  "/edit-course-thumbnail/:id",
  "/instructor/*",
  "/announcements/create",
  "/announcements/:id/edit",
  "/admin/*",
];

/**
 * The same as one expression: every page in the browser has it, and the list would be larger. A test compares them.
 */
const isListed =
  /^\/(dashboard|updateprofile|changepassword|enroll|payments?|cart|certificates|manage-courses|edit-course-thumbnail\/[^/]+|announcements\/(create|[^/]+\/edit)|course\/(inbox|[^/]+\/(progress|lesson\/[^/]+|completed|announcements|inbox(\/.*)?))|courses\/(create|manage|import|[^/]+\/(manage|export|team|insight))|(your-data|notifications|forums|instructor|admin|pay-for-others)(\/.*)?)\/?$/;

/** Whether a page is one of administrators: on a wide screen it has their rail. */
export const hasRail = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Whether only signed-in people may open a path. The page may exist or not. */
export const isProtected = (path: string): boolean => isListed.test(path);
