/**
 * The addresses that only signed-in people may open: those of both documents, and ours. This is the only
 * list of them: the routes are tested against it, and robots are told of it. An address in it that has no
 * page asks a visitor to sign in as well.
 */
export const protectedPaths = [
  "/dashboard",
  "/updateprofile",
  "/changepassword",
  "/enroll",
  "/payment",
  "/payments",
  "/your-data/*",
  "/certificates",
  "/notifications",
  "/forums/*",
  "/course/inbox",
  "/course/:id/progress",
  "/course/:id/announcements",
  "/course/:id/inbox/*",
  "/courses/create",
  "/courses/manage",
  "/courses/:id/manage",
  "/manage-courses",
  "/edit-course-thumbnail/:id",
  "/instructor/*",
  "/announcements/create",
  "/admin/*",
];

const expressionOf = (path: string) =>
  new RegExp(`^${path.replace(/\/\*$/, "(/.*)?").replaceAll(/:\w+/g, "[^/]+")}/?$`);
const expressions = protectedPaths.map(expressionOf);

/** Whether only the signed-in may see what is at a path, be it there or not. */
export const isProtected = (path: string): boolean => expressions.some((expression) => expression.test(path));
