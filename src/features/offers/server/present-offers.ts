import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { takaString } from "#kit/shared/money.ts";
import type { AdminCoupon, AdminDiscount, CouponUse, PricedCourse } from "../contract.ts";
import { wireValue } from "#features/pricing/rules.ts";
import type { AdminCouponRow, CouponUseRow } from "./queries/coupons.ts";
import type { AdminDiscountRow } from "./queries/discounts.ts";

export const presentCourse = (row: { id: number; title: string; price: number }): PricedCourse => ({
  course_id: row.id,
  course_title: row.title,
  price: takaString(row.price),
});

export const presentCoupon = (row: AdminCouponRow): AdminCoupon => ({
  id: row.id,
  code: row.code,
  coupon_name: row.coupon_name,
  coupon_description: row.coupon_description,
  discount_type: row.discount_type,
  discount_value: wireValue(row.discount_value),
  courses: row.course_ids,
  starts_at: isoTime(row.starts_at),
  ends_at: isoTimeOrNull(row.ends_at),
  max_redemptions: row.max_redemptions,
  max_per_learner: row.max_per_learner,
  is_active: row.is_active,
  state: row.state,
  redeemed: row.redeemed,
  reserved: row.reserved,
  created_at: isoTime(row.created_at),
});

export const presentDiscount = (row: AdminDiscountRow): AdminDiscount => ({
  id: row.id,
  name: row.name,
  discount_type: row.discount_type,
  value: wireValue(row.value),
  courses: row.course_ids,
  starts_at: isoTime(row.starts_at),
  ends_at: isoTime(row.ends_at),
  is_active: row.is_active,
  state: row.state,
});

export const presentUse = (row: CouponUseRow): CouponUse => ({
  order_id: row.order_id,
  reference: row.reference,
  learner: { id: row.learner_id, name: row.learner_name, email: row.learner_email },
  courses: row.courses,
  reduction: takaString(row.reduction),
  status: row.status,
  used_at: isoTime(row.created_at),
});
