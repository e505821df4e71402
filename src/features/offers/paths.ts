// The addresses of this feature's pages.

/** The list of discounts, for administrators. */
export const adminDiscountsPath = "/admin/discounts";

/** One discount, or the form of a new one. */
export const adminDiscountPath = (id: number | "new"): string => `${adminDiscountsPath}/${id}`;

/** The list of promo codes, for administrators. */
export const adminCouponsPath = "/admin/coupons";

/** The courses with the plans by which they can be paid in parts, for administrators. */
export const adminInstalmentsPath = "/admin/instalments";

/** One promo code with its uses, or the form of a new one. */
export const adminCouponPath = (id: number | "new"): string => `${adminCouponsPath}/${id}`;
