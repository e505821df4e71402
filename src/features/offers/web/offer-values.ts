import { localDigits } from "#kit/shared/numerals.ts";
import type { AdminCoupon, AdminDiscount } from "../contract.ts";
import { localTime, timeOf } from "./local-time.ts";

type ReductionType = AdminCoupon["discount_type"];

/** What is typed into the form of a discount. All of it is text, so that a draft keeps it. */
export interface DiscountValues {
  name: string;
  discount_type: ReductionType;
  value: string;
  /** Ids with commas. */
  courses: string;
  starts_at: string;
  ends_at: string;
  is_active: "on" | "off";
}
export interface CouponValues extends Omit<DiscountValues, "name" | "value"> {
  code: string;
  coupon_name: string;
  coupon_description: string;
  discount_value: string;
  max_redemptions: string;
  max_per_learner: string;
}
export const discountFields = [
  "name",
  "discount_type",
  "value",
  "starts_at",
  "ends_at",
  "is_active",
  "courses",
] as const;
export const couponFields = [
  "code",
  "coupon_name",
  "coupon_description",
  "discount_type",
  "discount_value",
  "starts_at",
  "ends_at",
  "max_redemptions",
  "max_per_learner",
  "is_active",
  "courses",
] as const;

export const idsIn = (text: string): number[] => (text === "" ? [] : text.split(",").map(Number));
const textOf = (number: number | null): string => (number === null ? "" : localDigits(String(number)));

const termsOf = (offer: AdminDiscount | AdminCoupon | null) => ({
  discount_type: offer?.discount_type ?? "percentage",
  courses: offer?.courses.join() ?? "",
  starts_at: localTime(offer?.starts_at ?? null),
  ends_at: localTime(offer?.ends_at ?? null),
  is_active: offer?.is_active === false ? ("off" as const) : ("on" as const),
});

/** The values of a saved discount, or of a new one. */
export const discountValues = (saved: AdminDiscount | null): DiscountValues => ({
  ...termsOf(saved),
  name: saved?.name ?? "",
  value: textOf(saved?.value ?? null),
});

export const couponValues = (saved: AdminCoupon | null): CouponValues => ({
  ...termsOf(saved),
  code: saved?.code ?? "",
  coupon_name: saved?.coupon_name ?? "",
  coupon_description: saved?.coupon_description ?? "",
  discount_value: textOf(saved?.discount_value ?? null),
  max_redemptions: textOf(saved?.max_redemptions ?? null),
  max_per_learner: textOf(saved?.max_per_learner ?? null),
});

/** `isNew`: an empty start is now. A saved start cannot be taken away, and the server says so under its field. */
const timesOf = (typed: Pick<DiscountValues, "starts_at" | "ends_at">, isNew: boolean) => ({
  starts_at: timeOf(typed.starts_at) || (isNew ? undefined : ""),
  ends_at: timeOf(typed.ends_at),
});

export const discountBody = (typed: DiscountValues, isNew: boolean) => ({
  ...timesOf(typed, isNew),
  name: typed.name,
  discount_type: typed.discount_type,
  value: typed.value,
  courses: idsIn(typed.courses),
  is_active: typed.is_active === "on",
});

export const couponBody = (typed: CouponValues, isNew: boolean) => {
  const { starts_at, ends_at } = timesOf(typed, isNew);
  return {
    code: typed.code,
    coupon_name: typed.coupon_name,
    coupon_description: typed.coupon_description,
    discount_type: typed.discount_type,
    discount_value: typed.discount_value,
    courses: idsIn(typed.courses),
    starts_at,
    ends_at: ends_at || null,
    max_redemptions: typed.max_redemptions,
    max_per_learner: typed.max_per_learner,
    is_active: typed.is_active === "on",
  };
};

/** The part of a body whose fields were changed. What was not touched is not sent, so that it stays to the second. */
export const changedPart = <Body extends object, Values extends { [Key in keyof Body]: string }>(
  body: Body,
  typed: Values,
  before: Values,
): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([key]) => typed[key as keyof Body] !== before[key as keyof Body]),
  ) as Partial<Body>;
