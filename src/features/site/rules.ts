/**
 * The addresses behind the guard, as both documents list them and as we add to them. The only list
 * of them: the routes are tested against it, robots are told of it, and an address in it that has
 * no page is still nobody's business who is not signed in.
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
