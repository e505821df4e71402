/** The buttons that decide are on the screen as long as a part of their payment is. */
export const sticking =
  "sticky bottom-(--tabs) z-10 -mx-4 -mb-4 rounded-b-card border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6";
