export const sorts = ["popularity", "rating", "newest", "price-low", "price-high"] as const;
export type Sort = (typeof sorts)[number];
export const pageSize = 12;
export const priceRange = { min: 0, max: 100_000 } as const;
/** The most entries of a plain list. */
export const plainListMax = 500;
