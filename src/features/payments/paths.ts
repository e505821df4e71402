// The addresses of this feature's pages.

/** The page where a person pays for a course and sees the state of the payment. */
export const paymentPath = (courseId: number | string): string => `/payment?course=${courseId}`;

/** The page where a person pays an order for several courses, or for other people. */
export const orderPaymentPath = (orderId: number): string => `/payment?order=${orderId}`;

/**
 * Where a person pays for the courses of an order: of one course for themselves its own page, which finds the order by
 * itself. `places`: for how many other people the order is.
 */
export const paymentPathOf = (
  orderId: number,
  courses: readonly { course_id: number }[],
  places: number | null,
): string =>
  courses.length === 1 && places === null ? paymentPath(courses[0]!.course_id) : orderPaymentPath(orderId);

/** The courses that a person collects to pay for them together. */
export const cartPath = "/cart";

/** The list of a person's own payments. */
export const paymentsPath = "/payments";
