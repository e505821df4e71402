/** The course that a visitor wants to enrol in. */
export interface Enrolling {
  /** Where signing in leads: the payment of the course, or the course itself if it is free. */
  to: string;
  title: string;
  /** In paisa. */
  price: number;
  /** The price without the discount, in paisa; null without one. */
  fullPrice: number | null;
}

/** Whether a stored record is one of ours. */
export function isEnrolling(record: unknown): record is Enrolling {
  const { to, title, price, fullPrice } = (record ?? {}) as Partial<Enrolling>;
  return (
    typeof to === "string" &&
    typeof title === "string" &&
    Number.isSafeInteger(price) &&
    (fullPrice === null || Number.isSafeInteger(fullPrice))
  );
}
