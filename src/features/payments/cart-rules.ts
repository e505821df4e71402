/** How many courses one order can have. */
export const maxCartCourses = 10;

/** What a course in a cart can be: it can be bought, or why it cannot. */
export const cartStates = ["ready", "enrolled", "payment_waiting", "full", "not_offered"] as const;
export type CartState = (typeof cartStates)[number];

/** What is known of a course in a cart, for the person whose cart it is. */
export interface CartCourse {
  isOffered: boolean;
  isEnrolled: boolean;
  /** A payment for it waits, alone or with other courses. */
  paymentWaits: boolean;
  hasSeat: boolean;
}

/** The state of a course in a cart. What the person has already comes before what others cannot have either. */
export function cartStateOf({ isOffered, isEnrolled, paymentWaits, hasSeat }: CartCourse): CartState {
  if (isEnrolled) return "enrolled";
  if (paymentWaits) return "payment_waiting";
  if (!isOffered) return "not_offered";
  return hasSeat ? "ready" : "full";
}
