// The addresses of this feature's pages.

/** The page where a person pays for a course and sees the state of the payment. */
export const paymentPath = (courseId: number | string): string => `/payment?course=${courseId}`;

/** The page where a person pays for several courses, those of an order. */
export const orderPaymentPath = (orderId: number): string => `/payment?order=${orderId}`;

/** Where a person pays for the courses of an order: of one course its own page, which finds the order by itself. */
export const paymentPathOf = (orderId: number, courses: readonly { course_id: number }[]): string =>
  courses.length === 1 ? paymentPath(courses[0]!.course_id) : orderPaymentPath(orderId);

/** The courses that a person collects to pay for them together. */
export const cartPath = "/cart";

/** The list of a person's own payments. */
export const paymentsPath = "/payments";
